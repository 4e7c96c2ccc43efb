import * as z from 'zod';
import type { CallParsed } from '../../../../contract/call.ts';
import type { SentSearch } from '../../../../contract/campaigns/campaign-change.ts';
import type { campaignCalls } from '../../../../contract/campaigns/calls.ts';
import { CampaignSettings } from '../../../../contract/campaigns/schemas.ts';
import type { NewSearch } from '../../../../contract/searches/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { wakeLanes } from '../../senders/lanes/wake-lanes.ts';
import { beginJob } from '../../platform/jobs/begin-job.ts';
import { campaignColumns } from './campaign-columns.ts';
import { changeCampaign } from './change-campaign.ts';
import type { CampaignColumns } from './change-queries.ts';
import { type CampaignRow, findCampaign } from './find-campaign.ts';
import { givenSequence } from './sequence/given-sequence.ts';
import { requireStepReferences } from './sequence/require-references.ts';
import { requireFeaturesOf } from './sequence/required-features.ts';
import { requireValidSequence } from './sequence/require-valid-sequence.ts';
import { saveSequence } from './sequence/save-sequence.ts';
import { loadSequence } from './sequence/load-sequence.ts';
import { sequenceProblemsOf } from './sequence/sequence-problems-of.ts';
import { campaignSearches } from './searches-port.ts';
import { updateCampaignStatus } from './update-campaign-status.ts';

type Input = CallParsed<(typeof campaignCalls)['update']>;
/** Between which versions people are moved; the same twice where the sequence stayed as it was. */
export const UpdateInput = z.object({
  from: z.int(),
  to: z.int(),
  /** The version that this one takes back. */
  undoes: z.int().optional(),
});

/** What was asked is refused or saved at once; only the people on their way are moved by the job. */
export async function updateCampaign(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, version, based_on = version, status, searches, ...sent }: Input,
  services: Services,
): Promise<{ job_id: string }> {
  const before = await findCampaign(tx, actor, id, 'lock');
  if (before.status === 'deleted') throw refuse('not_found');
  if (based_on !== undefined && based_on !== before.version) throw refuse('conflict');
  const input = { ...sent, credentials: idOf(sent.credentials) };
  requireSameSender(before, input);
  const columns = changedColumns(await campaignColumns(tx, actor, input, before), before);
  if (Object.keys(columns).length > 0) await changeCampaign(tx, id, columns, actor.user.id);

  const campaign = await findCampaign(tx, actor, id);
  const given = givenSequence(input, campaign.sequences_type);
  const former = await loadSequence(tx, campaign);
  if (given) await requireStepReferences(tx, given.nodes, former.nodes);
  const sequence = given ?? former;
  await requireFeaturesOf(tx, campaign, sequence);
  // a draft grows; what has been started must stay walkable
  if (campaign.status !== 'draft') requireValidSequence(await sequenceProblemsOf(tx, campaign, sequence));
  const saved = await saveSequence(tx, campaign, sequence, actor.user.id);
  const added = await newSearches(tx, actor, campaign, searches ?? []);
  if (added.length > 0) await campaignSearches.one.add(tx, actor, campaign, added);
  if (status && status !== campaign.status) await changeStatus(tx, actor, { id, status }, services);
  if (campaign.credentials_id) await wakeLanes(tx, [campaign.credentials_id]);
  const job = { kind: 'update_workflow', subjectId: id, input: saved, actorId: actor.user.id } as const;
  return { job_id: await beginJob(tx, job) };
}

/** The account itself, as it was read, names it as well as its id. */
const idOf = (given: Input['credentials']): string | null | undefined =>
  given && typeof given === 'object' ? given._id : given;

/** What was sent back as it was read changes nothing. */
function changedColumns(columns: CampaignColumns, before: CampaignRow): CampaignColumns {
  const known: Record<string, unknown> = {
    ...before,
    settings: JSON.stringify(CampaignSettings.parse(before.settings)),
    ai_targeting_settings: JSON.stringify(before.ai_targeting_settings),
  };
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => value !== known[name]));
}

/** Those that the campaign has stay as they are; one that names another campaign's is not there. */
async function newSearches(
  tx: SpaceTx,
  actor: SpaceActor,
  campaign: CampaignRow,
  sent: readonly SentSearch[],
): Promise<NewSearch[]> {
  const ids = sent.flatMap(({ _id }) => _id ?? []);
  const own = ids.length > 0 ? await campaignSearches.one.list(tx, actor, campaign) : [];
  if (ids.some((id) => !own.some(({ _id }) => _id === id))) throw refuse('not_found');
  return sent
    .filter(({ _id }) => _id === undefined)
    .map(({ url, search_id, kind, name, result_limit }) => ({
      url: url ?? undefined,
      search_id,
      kind: kind === 'api' ? kind : undefined,
      name,
      result_limit,
    }));
}

async function changeStatus(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, status }: { id: string; status: NonNullable<Input['status']> },
  services: Services,
): Promise<void> {
  if (status !== 'active' && status !== 'paused')
    throw refuse('invalid_input', { fields: { status: 'A campaign is only started or paused by a change' } });
  await updateCampaignStatus(tx, actor, { id, status, with_ai_employee: false }, services);
}

/** People walk in the lane of one account: who has begun with one is not handed to another. */
function requireSameSender(before: CampaignRow, { credentials }: { credentials?: string | null }): void {
  if (credentials === undefined || credentials === before.credentials_id || before.people_count === 0) return;
  throw refuse('invalid_input', { fields: { credentials: 'A campaign with people keeps its account' } });
}
