import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { verificationCalls } from '../../../../../contract/verification/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { lookAtCounts } from './count-checks.ts';
import { requirePeopleOf } from './require-people-of.ts';

type Counts = (typeof verificationCalls)['counts'];

export async function getCounts(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<Counts>,
): Promise<CallPayload<Counts>> {
  const { counts, countedAt } = await lookAtCounts(tx, await requirePeopleOf(tx, actor, input));
  return { ...counts, counted_at: countedAt?.toISOString() ?? null };
}
