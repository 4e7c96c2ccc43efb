import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { creditCalls } from '../../../../../contract/credits/calls.ts';
import type { CreditUse } from '../../../../../contract/credits/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { filterOf } from './filter-of.ts';
import { countCreditUses, usePage, type CreditUseRow } from './history-queries.ts';

type History = (typeof creditCalls)['history'];

/** Beyond this nobody pages; counting further would only cost. */
const COUNTED_TO = 10_000;

export async function listCreditUses(
  tx: SpaceTx,
  _actor: SpaceActor,
  { offset: wanted, skip, limit, ...asked }: CallParsed<History>,
): Promise<CallPayload<History>> {
  const [offset, filter] = [wanted ?? skip ?? 0, filterOf(asked)];
  const [rows, total] = await Promise.all([
    usePage(tx, filter, { offset, limit }),
    countCreditUses(tx, filter, COUNTED_TO),
  ]);
  return { items: rows.map(creditUseOnWire), total, offset, limit };
}

const named = (id: string | null, name: string | null) => (id ? { _id: id, name: name ?? '' } : null);

export const creditUseOnWire = (row: CreditUseRow): CreditUse => ({
  at: row.last_at.toISOString(),
  usage_type: row.category,
  count: row.times,
  credits: row.used,
  reserved: row.reserved,
  returned: row.reserved - row.used,
  user: named(row.user_id, row.user_name),
  campaign: named(row.campaign_id, row.campaign_name),
  credential: named(row.credential_id, row.credential_name),
  balance: row.balance,
});
