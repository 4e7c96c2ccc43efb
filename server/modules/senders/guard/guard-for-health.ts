import type { KnownOfMailbox } from '../../../../contract/deliverability/schemas.ts';
import { GUARD_RULE } from '../../../../contract/guard/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { pauseOf } from './get-guard.ts';
import { guardSummaries } from './queries.ts';

/** How these mailboxes guard themselves, all in one query. */
export async function guardForHealth(
  tx: SpaceTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<KnownOfMailbox, 'guard'>>> {
  const { days } = GUARD_RULE;
  const rows = await guardSummaries(tx, ids, days);
  return new Map(
    rows.map(({ id, sent, hard_bounces, complaints, ...row }) => [
      id,
      { guard: { pause: pauseOf(row), days, sent, hard_bounces, complaints } },
    ]),
  );
}
