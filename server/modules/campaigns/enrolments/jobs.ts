import { enrolmentCalls } from '../../../../contract/enrolments/calls.ts';
import type { CampaignStatus } from '../../../../contract/campaigns/schemas.ts';
import { jobTask } from '../../platform/jobs/job-task.ts';
import { UpdateInput } from '../campaigns/update-campaign.ts';
import { changeEnrolmentsByHand } from './people/change-enrolments-by-hand.ts';
import { enrolmentFilter } from './people/enrolment-filter.ts';
import { campaignNow, countEnrolments, type EnrolmentFilter, enrolmentsAfter } from './queries.ts';
import { runUpdate } from './people/run-update.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';

/** So many people a transaction: none of them is held for long. */
const AT_ONCE = 500;
const Input = enrolmentCalls.update.body;
type Asked = ReturnType<(typeof Input)['parse']>;

export const enrolmentTasks = [
  jobTask({
    kind: 'bulk',
    input: Input,
    run: async (job, services) => {
      const { spaceId, subjectId, input } = job;
      if (!subjectId) return { changed: 0, left: 0 };
      const inSpace = services.transactions.inSpace;
      const how = { change: input.change, moveTo: input.workflow_id ?? null };
      const total = await inSpace(spaceId, async (tx) => {
        const filter = await asked(tx, services, subjectId, input);
        return filter ? countEnrolments(tx, filter) : 0;
      });
      let [seen, changed] = [0, 0];
      for (let after: string | undefined, isMore = true; isMore; ) {
        const from: string | undefined = after;
        const part = await inSpace(spaceId, async (tx) => {
          const filter = await asked(tx, services, subjectId, input);
          const { ids, next } = filter
            ? await enrolmentsAfter(tx, filter, { after: from, limit: AT_ONCE })
            : { ids: [], next: undefined };
          return { seen: ids.length, next, changed: await changeEnrolmentsByHand(tx, services, ids, how) };
        });
        seen += part.seen;
        changed += part.changed;
        after = part.next;
        isMore = after !== undefined;
        await job.progress(seen, Math.max(seen, total));
      }
      if (changed > 0)
        for (const id of [subjectId, how.moveTo]) if (id) await publishCampaignChange(services, spaceId, id);
      return { changed, left: seen - changed };
    },
  }),
  jobTask({ kind: 'update_workflow', input: UpdateInput, run: runUpdate }),
];

/** Asked anew for each part: what the account has room for may change meanwhile. */
async function asked(tx: SpaceTx, services: Services, id: string, input: Asked): Promise<EnrolmentFilter | null> {
  if (input.profile_ids) return { campaignId: id, prospectIds: input.profile_ids };
  const campaign = await campaignNow(tx, id);
  if (!campaign) return null;
  return enrolmentFilter(tx, services, { id, status: campaign.status as CampaignStatus }, input.matching ?? {});
}

/** Whoever looks at the campaign asks again who stands where. */
async function publishCampaignChange({ transactions, live }: Services, spaceId: string, id: string): Promise<void> {
  const campaign = await transactions.inSpace(spaceId, (tx) => campaignNow(tx, id));
  if (!campaign) return;
  const { credentials_id, status, version } = campaign;
  live.publish(`space:${spaceId}`, 'update_workflow', { _id: id, credentials_id, status, version });
}
