import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { mailboxesToTry, mailboxesUnheard } from './check-queries.ts';

const HOUR = 3_600_000;
/** A listener begins anew within half an hour: after this long it does not listen. */
const QUIET_MS = HOUR;
const BETWEEN_CHECKS_MS = 4 * HOUR;
/** One that is silent is tried more often, so that it is known soon when it is well again. */
const WHILE_SILENT_MS = HOUR / 2;
/** A few at a time: the others follow ten minutes later. */
const AT_A_TIME = 20;

const before = (tx: PlatformTx, ms: number) => new Date(tx.now.getTime() - ms);

/** Those that nobody has heard for a while, of every workspace. */
export const quietMailboxes = (tx: PlatformTx): Promise<{ space_id: string; id: string }[]> =>
  mailboxesUnheard(tx, before(tx, QUIET_MS));

/** Those whose own check is due. */
export const overdueMailboxes = (tx: PlatformTx): Promise<{ space_id: string; id: string }[]> =>
  mailboxesToTry(tx, {
    since: before(tx, BETWEEN_CHECKS_MS),
    silentSince: before(tx, WHILE_SILENT_MS),
    limit: AT_A_TIME,
  });
