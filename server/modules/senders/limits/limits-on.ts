import type { LimitedAction } from '../../../../contract/limits/schemas.ts';
import { rampedLimit } from '../../../../engine/limits/ramp.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { limitsNow, warmUpOf } from './limits-now.ts';
import { limitedAccount } from './queries.ts';

/** What an account may do on a day to come, as its limits are set now: less while it warms up. */
export async function limitsOn(
  tx: SpaceTx,
  credentialId: string,
): Promise<(action: LimitedAction, day: string) => number> {
  const account = await limitedAccount(tx, credentialId);
  if (!account) throw refuse('not_found');
  const set = new Map((await limitsNow(tx, account)).map(({ action, perDay }) => [action, perDay]));
  const warmUp = warmUpOf(account);
  return (action, day) => rampedLimit(set.get(action) ?? 0, warmUp, day);
}
