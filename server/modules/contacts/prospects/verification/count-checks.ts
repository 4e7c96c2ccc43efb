import type { AddressCounts } from '../../../../../contract/verification/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { countVerdicts } from './check-queries.ts';

interface PeopleOf {
  campaignId: string;
  searchId?: string;
}

/** The people of a campaign by what is known of their addresses. */
export async function countChecks(tx: SpaceTx, of: PeopleOf): Promise<AddressCounts> {
  const counts: AddressCounts = { good: 0, risky: 0, bad: 0, unknown: 0, unchecked: 0, missing: 0 };
  for (const { verdict, count } of await countVerdicts(tx, of)) counts[verdict] = count;
  return counts;
}
