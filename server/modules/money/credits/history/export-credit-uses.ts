import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { creditCalls } from '../../../../../contract/credits/calls.ts';
import { CREDITS_EXPORT_MAX } from '../../../../../contract/credits/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { toCsv } from '../../../platform/audit/to-csv.ts';
import { filterOf } from './filter-of.ts';
import { usePage, type CreditUseRow } from './history-queries.ts';

type Export = (typeof creditCalls)['export'];

const HEADER = [
  'time',
  'category',
  'count',
  'credits',
  'reserved',
  'given_back',
  'member',
  'account',
  'campaign',
  'balance',
];

export async function exportCreditUses(
  tx: SpaceTx,
  _actor: SpaceActor,
  asked: CallParsed<Export>,
): Promise<CallPayload<Export>> {
  const rows = await usePage(tx, filterOf(asked), { offset: 0, limit: CREDITS_EXPORT_MAX + 1 });
  return {
    filename: `credits-${tx.now.toISOString().slice(0, 10)}.csv`,
    content: toCsv([HEADER, ...rows.slice(0, CREDITS_EXPORT_MAX).map(cells)]),
    is_complete: rows.length <= CREDITS_EXPORT_MAX,
  };
}

const cells = (row: CreditUseRow): string[] => [
  row.last_at.toISOString(),
  row.category,
  String(row.times),
  String(row.used),
  String(row.reserved),
  String(row.reserved - row.used),
  row.user_name ?? '',
  row.credential_name ?? '',
  row.campaign_name ?? '',
  String(row.balance),
];
