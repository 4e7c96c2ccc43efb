import type { Services } from '../../../../core/services.ts';
import { forgetMailEvents, mailboxesWithoutHook } from './hook-queries.ts';
import { setUpHook } from './set-up-hook.ts';

const DAY_MS = 86_400_000;
/** As long as anybody asks whether a mail has left. */
const KEPT_DAYS = 30;

/** Mailboxes from before there were hooks, and those whose vendor refused one a day ago. */
export async function setUpMissingHooks(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - DAY_MS);
  const missing = await services.transactions.onPlatform((tx) => mailboxesWithoutHook(tx, before), { readOnly: true });
  for (const { space_id, id } of missing) await setUpHook(services, space_id, id);
}

export const forgetOldEvents = ({ transactions, clock }: Services) =>
  transactions.onPlatform((tx) => forgetMailEvents(tx, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)));
