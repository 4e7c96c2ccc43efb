import type { AddressCounts } from '../../../../../contract/verification/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { countVerdicts, isMoreThan, keepCounts, keptCounts, type PeopleOf } from './count-queries.ts';

export const COUNT_TASK = 'prospects.count_checks';
/** Up to so many are counted when asked; of more it is told what was counted last. */
export const COUNTED_AT_ONCE = 10_000;
/** What was counted is counted anew, for who looks, after this. */
const GOOD_MS = 60_000;

export interface CountedChecks {
  counts: AddressCounts;
  /** Null while it was never counted. */
  countedAt: Date | null;
}

/** The people of a campaign by what is known of their addresses; however many they are, nobody waits for it. */
export async function countChecks(tx: SpaceTx, of: PeopleOf, most = COUNTED_AT_ONCE): Promise<CountedChecks> {
  if (!(await isMoreThan(tx, of, most))) return { counts: await counted(tx, of), countedAt: tx.now };
  const kept = await keptCounts(tx, of.searchId ?? of.campaignId);
  return kept ? { counts: kept.counts, countedAt: kept.counted_at } : { counts: NOBODY, countedAt: null };
}

/** Whoever looks gets what is there, and has it counted anew where that is old. */
export async function lookAtCounts(tx: SpaceTx, of: PeopleOf, most = COUNTED_AT_ONCE): Promise<CountedChecks> {
  const found = await countChecks(tx, of, most);
  if (!found.countedAt || found.countedAt < tx.now) {
    // what changed within the minute is counted at its end, so that whoever looks is not left with what was before
    const runAt = new Date(Math.max(tx.now.getTime(), (found.countedAt?.getTime() ?? 0) + GOOD_MS));
    await tx.enqueue(
      COUNT_TASK,
      { space_id: tx.spaceId, campaign_id: of.campaignId, search_id: of.searchId ?? null },
      { key: `count checks ${of.searchId ?? of.campaignId}`, runAt },
    );
  }
  return found;
}

/** The job: counts all of them, and tells who looks where they are others than before. */
export async function recountChecks(
  { space_id, campaign_id, search_id }: { space_id: string; campaign_id: string; search_id: string | null },
  { transactions }: Services,
): Promise<void> {
  await transactions.inSpace(space_id, async (tx) => {
    const of = { campaignId: campaign_id, searchId: search_id ?? undefined };
    const [before, now] = [await keptCounts(tx, search_id ?? campaign_id), await counted(tx, of)];
    await keepCounts(tx, search_id ?? campaign_id, now);
    const isSame = Object.entries(now).every(
      ([verdict, count]) => before?.counts[verdict as keyof AddressCounts] === count,
    );
    // told again, whoever looks would have it counted again, for as long as they look
    if (isSame) return;
    await tx.append({ type: 'prospect.updated', subjectId: null, data: {} });
  });
}

const NOBODY: AddressCounts = { good: 0, risky: 0, bad: 0, allowed: 0, unknown: 0, unchecked: 0, missing: 0 };

async function counted(tx: SpaceTx, of: PeopleOf): Promise<AddressCounts> {
  const counts = { ...NOBODY };
  for (const { verdict, count } of await countVerdicts(tx, of)) counts[verdict] = count;
  return counts;
}
