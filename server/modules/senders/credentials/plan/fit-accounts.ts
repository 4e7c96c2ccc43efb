import type { Feature } from '../../../../../contract/features.ts';
import type { Excess } from '../../../../../contract/spaces/plan-keeps.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { PlanRoom } from '../../../people/spaces/features/plan-room.ts';
import { changeCredential } from '../change-credential.ts';
import { type SeatTaker, seatTakers } from './seat-queries.ts';

const NOBODY = { user: null, address: null, agent: null };

/** Who finds no seat, the newest first: who is to be kept sits down first, then the oldest. */
function withoutSeat(
  takers: readonly SeatTaker[],
  { features, seats }: PlanRoom,
  keep: readonly string[],
): SeatTaker[] {
  const left = { ...seats };
  const sitsDown = (type: string): boolean => {
    if (!neededFeatures(type).every((feature) => features.includes(feature))) return false;
    const seat = type === 'extension' && left.extension > 0 ? 'extension' : 'cloud';
    return left[seat]-- > 0;
  };
  const wanted = new Set(keep);
  const inOrder = takers.toSorted((a, b) => Number(wanted.has(b.id)) - Number(wanted.has(a.id)));
  return inOrder.filter(({ automation_type }) => !sitsDown(automation_type)).toReversed();
}

export async function excessAccounts(tx: SpaceTx, room: PlanRoom, keep: readonly string[]): Promise<Excess[]> {
  return withoutSeat(await seatTakers(tx), room, keep).map(
    ({ id, first_name, last_name, username, automation_type }) => ({
      _id: id,
      name: plainName(`${first_name} ${last_name}`) || username,
      reason: neededFeatures(automation_type).find((feature) => !room.features.includes(feature)) ?? 'seats',
    }),
  );
}

/** Without these no seat is one for it, however many there are: it cannot be chosen to stay. */
const neededFeatures = (type: string): Feature[] => ['social_automation', type as 'cloud' | 'extension'];

/** Accounts that find no seat rest, and those that rested for that go on where there is one again. */
export async function fitAccounts(tx: SpaceTx, room: PlanRoom, keep: readonly string[]): Promise<void> {
  const takers = await seatTakers(tx);
  const excess = new Set(withoutSeat(takers, room, keep).map(({ id }) => id));
  const changed = takers.filter(({ id, paused_by_plan }) => excess.has(id) !== paused_by_plan);
  for (const { id, username } of changed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const isPaused = excess.has(id);
    await changeCredential(tx, id, (row) => ({
      credential: {
        status: isPaused ? 'inactive' : row.wrong_password ? 'invalid' : 'active',
        paused_by_plan: isPaused,
      },
    }));
    await writeAudit(tx, tx.spaceId, NOBODY, {
      kind: 'credential_changed',
      subject: username,
      details: { field: 'status', after: isPaused ? 'inactive' : 'active', by: 'plan' },
    });
  }
}

/** Goes on only where an account that rests would find a seat beside those that run. */
export async function requireSeatFor(tx: SpaceTx, account: SeatTaker, room: PlanRoom): Promise<void> {
  const running = (await seatTakers(tx)).filter(({ id, paused_by_plan }) => id !== account.id && !paused_by_plan);
  if (withoutSeat([...running, account], room, []).some(({ id }) => id === account.id)) throw refuse('seat_needed');
}
