const KEY = 'workflow';

/** Pages on which a campaign or template that is being written lives on: adding, editing, its steps, its sequence. */
const WRITING = /^\/(campaign\/(add|edit)|smart-sequences|templates\/(.+\/)?edit|(.+\/)?step-edit)(\/|$)/;

/** What was begun there and not kept is forgotten on every other page. */
export function clearStoredWorkflow(pathname: string, storage: Pick<Storage, 'removeItem'>): void {
  if (!WRITING.test(pathname)) storage.removeItem(KEY);
}
