import type { SpaceTx } from '../../core/db/transaction.ts';
import type { Outgoing } from '../../modules/work/inbox/writing/outgoing.ts';
import { enqueueOutgoing } from '../../modules/work/inbox/writing/send-message.ts';
import { settleFailed, settleLater, settleSent } from '../../modules/work/inbox/writing/settle-outgoing.ts';
import type { Outcome } from '../../providers/network/port.ts';

const AGAIN_MS = 30_000;

/** What a provider answered becomes of it: sent, tried again shortly, or failed with a reason that a person can read. */
export async function settleResult(
  tx: SpaceTx,
  row: Outgoing,
  result: Outcome<object>,
  { since, patienceMs }: { since: Date; patienceMs: number },
): Promise<void> {
  const isPatient = tx.now.getTime() - since.getTime() < patienceMs;
  const later = async (at: Date, reason: string) => {
    await settleLater(tx, row, at, reason);
    await enqueueOutgoing(tx, row.id, at);
  };
  switch (result.kind) {
    case 'done':
      return settleSent(tx, row, { receipt: result.receipt, at: tx.now });
    case 'already':
      return settleSent(tx, row, { receipt: result.receipt ?? {}, at: tx.now });
    case 'throttled':
      // a pace is waited for; a day's or a week's end is for a person to decide
      if (result.reason === 'pace' && isPatient) return later(result.until, 'throttled');
      return settleFailed(tx, row, { status: 'not_done', reason: 'throttled' });
    case 'refused':
      if (result.reason !== 'not_reached') return settleFailed(tx, row, { status: 'refused', reason: result.reason });
      if (isPatient) return later(new Date(tx.now.getTime() + AGAIN_MS), result.reason);
      return settleFailed(tx, row, { status: 'not_done', reason: result.reason });
    case 'disconnected':
    case 'challenged':
      if (row.channel === 'network' || row.channel === 'inmail') await requestAccountCheck(tx, row.credential_id);
      return settleFailed(tx, row, { status: 'not_done', reason: result.kind });
    default:
      return result satisfies never;
  }
}

/** How the account stands is read, not believed. */
async function requestAccountCheck(tx: SpaceTx, id: string): Promise<void> {
  await tx.enqueue('credentials.hear', { space_id: tx.spaceId, id, kind: 'account' }, { key: `hear:${id}:account` });
}
