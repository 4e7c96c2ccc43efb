/** Pages of one thing that belongs to one account: another account has its list instead. */
const LISTS: readonly [page: RegExp, list: string][] = [
  [/^\/campaign\/edit\//, '/campaigns/my-campaigns'],
  [/^\/mailboxes\/ai-emails\/mailboxes\/warm-up\//, '/mailboxes/ai-emails/mailboxes'],
];

/** Where the choice of another account leads: the same page wherever it makes sense. */
export function pathForOtherAccount(pathname: string): string {
  return LISTS.find(([page]) => page.test(pathname))?.[1] ?? pathname;
}
