import type { MailKind } from '../../../../contract/mails/schemas.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { wroteSince } from './queries.ts';

/** Whether a mail of this kind went to this address within the last hours: some must not be had on demand. */
export function wroteRecently(tx: PlatformTx, kind: MailKind, to: string, hours: number): Promise<boolean> {
  return wroteSince(tx, kind, to, new Date(tx.now.getTime() - hours * 3_600_000));
}
