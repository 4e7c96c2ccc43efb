import type * as z from 'zod';
import type { AuditKind } from '../../../../../contract/audit/schemas.ts';
import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { BulkChange, BulkResult } from '../../../../../contract/prospects/schemas.ts';
import { prospectCalls } from '../../../../../contract/prospects/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { requireLabel } from '../../labels/require-label.ts';
import { beginJob } from '../../../platform/jobs/begin-job.ts';
import type { RunningJob } from '../../../platform/jobs/job-task.ts';
import { type BulkGiven, applyBulkChange } from './bulk-changes.ts';
import { storeUndo, undoable } from './bulk-queries.ts';
import { AskedFrom, Asker, askerOf, chosenProspects, requireChoice } from '../list/chosen-prospects.ts';
import { countUpTo, idsAfter } from '../list/list-queries.ts';
import { auditForJob, notifyOfMany } from '../data/note-prospects.ts';
import { isMember } from '../record/update-queries.ts';
import { requireOpenCampaign } from './require-open-campaign.ts';

type Bulk = (typeof prospectCalls)['bulk'];
export const BulkInput = prospectCalls.bulk.body.extend({ asker: Asker, ...AskedFrom });
type Input = z.output<typeof BulkInput>;
/** What cannot be taken back, or holds for everybody, is written down. */
const AUDITED: Partial<Record<BulkChange, AuditKind>> = {
  delete: 'prospects_deleted',
  blacklist: 'prospects_blacklisted',
};
/** So many people a transaction: none of them is held for long. */
const AT_ONCE = 500;

/** Begins the change; however many they are, it goes on by itself and tells how far it is. */
export async function bulkProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<Bulk>,
): Promise<CallPayload<Bulk>> {
  requireChoice(input);
  await requireWhat(tx, actor, input);
  const { address, agent } = actor;
  const job = { ...input, asker: askerOf(actor), address, agent } satisfies Input;
  return { job_id: await beginJob(tx, { kind: 'bulk_profiles', subjectId: null, input: job, actorId: actor.user.id }) };
}

async function requireWhat(tx: SpaceTx, actor: SpaceActor, input: CallParsed<Bulk>): Promise<void> {
  const missing = (field: string) => refuse('invalid_input', { fields: { [field]: 'Fill this field' } });
  const { change, workflow_id, label_id, assignee_id } = input;
  if (change === 'add_to_campaign' || (change === 'remove_from_campaign' && workflow_id)) {
    if (!workflow_id) throw missing('workflow_id');
    await requireOpenCampaign(tx, actor, workflow_id, { mustSend: change === 'add_to_campaign' });
  }
  if (change === 'add_label' || change === 'remove_label') {
    if (!label_id) throw missing('label_id');
    if ((await requireLabel(tx, actor, label_id)).type === 'template') throw refuse('not_found');
  }
  if (change === 'assign') {
    if (assignee_id === undefined) throw missing('assignee_id');
    if (assignee_id && !(await isMember(tx, assignee_id))) throw refuse('not_found');
  }
  // the workspace's list is its admins' to keep
  if (change === 'blacklist' && actor.space.role !== 'admin') throw refuse('forbidden');
}

/** After a crash it begins anew: what was changed before is not changed again, and can still be taken back. */
export async function runBulk(job: RunningJob<Input>, services: Services): Promise<BulkResult> {
  const { input } = job;
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => services.transactions.inSpace(job.spaceId, work);
  const chosen = await inSpace((tx) => chosenProspects(tx, input.asker, input));
  // whom colleagues' accounts know as well is an admin's to delete
  const found = input.change === 'delete' ? { ...chosen, isWholly: true as const } : chosen;
  const total = await inSpace((tx) => countUpTo(tx, found, null));
  const given: BulkGiven = {
    change: input.change,
    userId: input.asker.user_id,
    workflowId: input.workflow_id,
    labelId: input.label_id,
    assigneeId: input.assignee_id,
    visibleFor: input.asker.role === 'admin' ? undefined : input.asker.credentials,
  };
  let seen = 0;
  let changed = (await inSpace((tx) => undoable(tx, job.id)))?.people ?? 0;
  let isUndoable = changed > 0;
  for (let after: string | undefined, isMore = true; isMore; ) {
    const from: string | undefined = after;
    const part = await inSpace(async (tx) => {
      const ids = await idsAfter(tx, found, { after: from, limit: AT_ONCE });
      const done = ids.length > 0 ? await applyBulkChange(tx, services, ids, given) : { changed: [], undo: null };
      if (done.undo && done.changed.length > 0)
        await storeUndo(tx, job.id, { change: input.change, given: done.undo, prospect_ids: done.changed });
      const kind = AUDITED[input.change];
      // with each part, since after a crash nobody knows any more how many there were
      if (kind && done.changed.length > 0)
        await auditForJob(tx, { ...input, userId: given.userId }, { kind, subject: String(done.changed.length) });
      return { ids, ...done };
    });
    seen += part.ids.length;
    changed += part.changed.length;
    isUndoable ||= part.undo !== null && part.changed.length > 0;
    after = part.ids.at(-1);
    isMore = part.ids.length === AT_ONCE;
    await job.progress(seen, Math.max(seen, total));
  }
  if (input.change === 'delete')
    await inSpace((tx) =>
      notifyOfMany(tx, services, { kind: 'prospects_deleted', userId: given.userId, people: changed }),
    );
  if (changed > 0) await inSpace((tx) => tx.append({ type: 'prospect.updated', actorId: given.userId, data: {} }));
  return { changed, skipped: Math.max(0, seen - changed), undo_id: isUndoable ? job.id : null };
}
