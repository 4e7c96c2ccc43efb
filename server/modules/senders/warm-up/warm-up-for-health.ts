import type { KnownOfMailbox } from '../../../../contract/deliverability/schemas.ts';
import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { hasFeature } from '../../people/spaces/features/has-feature.ts';
import { warmUpSummaries } from './warm-up-on-wire.ts';

/** How each of these mailboxes is warmed up; of a plan without it nothing is told. */
export async function warmUpForHealth(
  tx: SpaceTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<KnownOfMailbox, 'warm_up'>>> {
  if (!(await hasFeature(tx, 'email_warming'))) return new Map();
  const today = dayIn('UTC', tx.now);
  const known = await warmUpSummaries(
    tx,
    ids.map((id) => ({ id, today })),
  );
  return new Map(
    ids.map((id) => {
      const { state, score, sent } = known.get(id) ?? { state: 'off' as const, score: null, sent: [] };
      return [id, { warm_up: { state, score, days: sent } }];
    }),
  );
}
