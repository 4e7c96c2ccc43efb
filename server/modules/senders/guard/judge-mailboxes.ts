import { judgeMailbox, MAILBOX_AUTOPILOT } from '../../../../engine/limits/mailbox-guard.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';
import { tellMailbox } from '../mailboxes/tell-mailbox.ts';
import { limitNow, writeChange } from './note-incident.ts';
import { guardChanges, lockGuarded, setGuard, windowOf } from './queries.ts';

/** What the last placement tests of a mailbox came to: whoever makes them tells. */
export const lastPlacements = new Port<
  (tx: SpaceTx, mailboxId: string) => Promise<{ percent: number; at: Date; before: number | null } | null>
>('last placement tests of a mailbox');

/** Once a day for each mailbox: its limit goes down on falling health and up slowly while all is calm. */
export async function judgeGuarded(tx: SpaceTx, id: string): Promise<void> {
  const row = await lockGuarded(tx, id);
  if (!row?.is_autopilot_on || row.status === 'disabled') return;
  const { days } = MAILBOX_AUTOPILOT;
  const [last] = await guardChanges(tx, id, { limit: 1 });
  const placements = await Promise.all(lastPlacements.all.map((ask) => ask(tx, id)));
  const step = judgeMailbox(
    {
      top: limitNow(row, null),
      cap: row.cap,
      lastChange: last ? { reason: last.reason, at: last.at } : null,
      // the day that has just begun has nothing yet
      now: await windowOf(tx, id, { days, ago: 1 }),
      before: await windowOf(tx, id, { days, ago: 1 + days, isWhole: true }),
      placement: placements.find((found) => found !== null) ?? null,
    },
    tx.now,
  );
  if (!step) return;
  await setGuard(tx, id, { cap: step.cap });
  await writeChange(tx, id, { ...step, actorId: null });
  await tellMailbox(tx, { id, status: row.status, accounts: [row.credential_id] });
}
