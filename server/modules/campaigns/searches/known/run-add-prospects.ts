import type * as z from 'zod';
import { searchCalls } from '../../../../../contract/searches/calls.ts';
import type { AddedPeople, Rejection } from '../../../../../contract/searches/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { Asker, viewerOfAsker } from '../../../contacts/prospects/list/chosen-prospects.ts';
import type { RunningJob } from '../../../platform/jobs/job-task.ts';
import { countKnown, type KnownFilter, knownPage } from './known-queries.ts';
import { campaignOfSearch } from '../queries.ts';
import { addKnown } from './add-known.ts';
import { campaignCriteria } from '../campaign-criteria.ts';

/** So many people a transaction: the campaign's row is not held for long. */
const AT_ONCE = 500;
export const AddInput = searchCalls.add.body.extend({ asker: Asker });
type Input = z.output<typeof AddInput>;

/**
 * Takes people in by the order of their ids. After a crash it begins anew: who was taken before does not match any more.
 */
export async function runAddProspects(job: RunningJob<Input>, services: Services): Promise<AddedPeople> {
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => services.transactions.inSpace(job.spaceId, work);
  const campaignId = job.subjectId ?? '';
  const result = { accepted: 0, rejected: 0, rejections: {} as Partial<Record<Rejection, number>> };
  const total = await inSpace(async (tx) => {
    const filter = await filterOf(tx, campaignId, job.input);
    return filter ? countKnown(tx, filter) : 0;
  });
  for (let after: string | undefined = '', seen = 0; after !== undefined; ) {
    const from: string = after;
    const part = await inSpace(async (tx) => {
      // asked anew for each part: its switches may change meanwhile
      const filter = await filterOf(tx, campaignId, job.input);
      if (!filter) return null;
      const rows = await knownPage(tx, filter, { after: from || undefined, limit: AT_ONCE });
      return { rows, ...(await addKnown(tx, filter, rows, services)) };
    });
    if (!part) break;
    seen += part.rows.length;
    result.accepted += part.entered.length;
    for (const reason of part.rejections) {
      result.rejected++;
      result.rejections[reason] = (result.rejections[reason] ?? 0) + 1;
    }
    after = part.rows.length === AT_ONCE ? part.rows.at(-1)?.id : undefined;
    await job.progress(seen, Math.max(seen, total));
  }
  if (result.accepted > 0) await publishAdded(services, job.spaceId, campaignId);
  return result;
}

async function filterOf(tx: SpaceTx, campaignId: string, input: Input): Promise<KnownFilter | null> {
  const campaign = await campaignOfSearch(tx, campaignId);
  if (!campaign || campaign.status === 'deleted' || campaign.status === 'archived') return null;
  return {
    ...input.matching,
    ids: input.profile_ids,
    criteria: campaignCriteria(campaign, {}),
    seenBy: viewerOfAsker(input.asker),
  };
}

/** Whoever looks at the campaign asks again who is in it. */
async function publishAdded({ transactions, live }: Services, spaceId: string, id: string): Promise<void> {
  const campaign = await transactions.inSpace(spaceId, (tx) => campaignOfSearch(tx, id));
  if (!campaign) return;
  const { credentials_id, status, version } = campaign;
  live.publish(`space:${spaceId}`, 'update_workflow', { _id: id, credentials_id, status, version });
}
