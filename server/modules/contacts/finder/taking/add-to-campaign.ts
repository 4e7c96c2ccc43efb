import * as z from 'zod';
import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import { SEQUENCE_PROBLEMS } from '../../../../../contract/campaigns/sequence.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import type { TakenResult } from '../../../../../contract/finder/schemas.ts';
import { hasNumber } from '../../../../../engine/finder/number-sets.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { beginJob } from '../../../platform/jobs/begin-job.ts';
import type { RunningJob } from '../../../platform/jobs/job-task.ts';
import { adoptFound } from '../../enrichment/found/found-values.ts';
import { requireOpenCampaign } from '../../prospects/bulk/require-open-campaign.ts';
import { takingCampaigns } from '../../prospects/campaigns-port.ts';
import { Asker, askerOf, viewerOfAsker } from '../../prospects/list/chosen-prospects.ts';
import { listCustomFields } from '../../prospects/record/custom-fields.ts';
import { fillDefaults } from '../../prospects/save/fill-defaults.ts';
import { identifyProspects } from '../../prospects/save/identify-prospects.ts';
import type { ProspectInput } from '../../prospects/save/prospect-input.ts';
import { saveProspects } from '../../prospects/save/save-prospects.ts';
import { askChecksOf } from '../../prospects/verification/ask-checks.ts';
import { type IndexPersonRow, peopleById, seenAmongProspects } from '../find/person-queries.ts';
import { searchIndex } from '../find/search-index.ts';
import { takenPeople } from './taken-people.ts';
import { enrolledAmong, forgetTakings, hasSteps, saveTakings, type Taking, takingsOf } from './taking-queries.ts';

type Add = (typeof finderCalls)['addToCampaign'];

/** So many people a transaction: the campaign’s row is not held for long. */
const AT_ONCE = 200;

export const AddFoundInput = z.object({
  person_ids: z.array(z.uuid()),
  is_existing_people: z.boolean(),
  asker: Asker,
});
type AddFound = z.output<typeof AddFoundInput>;

/** Begins taking found people into a campaign; refused where they could not stand anywhere. */
export async function addFoundPeople(
  tx: SpaceTx,
  actor: SpaceActor,
  { workflow_id, is_existing_people, ...input }: CallParsed<Add>,
  services: Services,
): Promise<CallPayload<Add>> {
  await requireFeature(tx, 'prospect_finder');
  await requireOpenCampaign(tx, actor, workflow_id, { mustSend: true });
  if (!(await hasSteps(tx, workflow_id)))
    throw refuse('sequence_invalid', { fields: { sequence: SEQUENCE_PROBLEMS.no_steps } });
  const { rows, hidden, gone } = await takenPeople(tx, actor, input, services);
  const ids = [...rows.map(({ id }) => id), ...hidden, ...gone];
  const job: AddFound = { person_ids: ids, is_existing_people, asker: askerOf(actor) };
  return {
    job_id: await beginJob(tx, { kind: 'finder_add', subjectId: workflow_id, input: job, actorId: actor.user.id }),
  };
}

/**
 * Makes prospects of them and enrols those whom the campaign takes. What became of each is kept with the batch that did
 * it: after a crash nobody is taken or counted twice.
 */
export async function runAddFound(job: RunningJob<AddFound>, services: Services): Promise<TakenResult> {
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => services.transactions.inSpace(job.spaceId, work);
  const campaignId = job.subjectId ?? '';
  const takings = await inSpace((tx) => takingsOf(tx, job.id));
  const done = new Set(takings.map(({ person_id }) => person_id));
  const left = job.input.person_ids.filter((id) => !done.has(id));
  for (let at = 0; at < left.length; at += AT_ONCE) {
    const batch = left.slice(at, at + AT_ONCE);
    const made = await inSpace(async (tx) => {
      const outcomes = await takeBatch(tx, { campaignId, ids: batch, input: job.input }, services);
      await saveTakings(tx, job.id, outcomes);
      return outcomes;
    });
    takings.push(...made);
    await job.progress(takings.length, job.input.person_ids.length);
  }
  await inSpace((tx) => forgetTakings(tx, job.id));
  return resultOf(takings);
}

function resultOf(takings: readonly Taking[]): TakenResult {
  const result: TakenResult = { taken: 0, left_out: {} };
  for (const { outcome } of takings) {
    if (outcome === 'taken') result.taken++;
    else result.left_out[outcome] = (result.left_out[outcome] ?? 0) + 1;
  }
  return result;
}

interface Batch {
  campaignId: string;
  ids: readonly string[];
  input: AddFound;
}

async function takeBatch(tx: SpaceTx, { campaignId, ids, input }: Batch, services: Services): Promise<Taking[]> {
  const outcomes = new Map<string, string>();
  const rows = await peopleById(tx, ids);
  const present = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!present.has(id)) outcomes.set(id, 'gone');
  const viewer = viewerOfJob(input);
  // asked anew for each batch: lists may have changed since the job was begun
  const { ours } = await searchIndex(tx, viewer, { filter: {}, isActing: true }, services);
  const hidden = ours.hidden(null);
  const allowed = rows.filter((row) => {
    if (!hasNumber(hidden, row.number)) return true;
    outcomes.set(row.id, 'blacklisted');
    return false;
  });
  const people = await asProspects(tx, allowed, ours.prospects, input, outcomes);
  if (people.length > 0) await enrol(tx, campaignId, people, services, outcomes);
  return ids.map((id) => ({ person_id: id, outcome: outcomes.get(id) ?? 'not_taken' }));
}

const viewerOfJob = ({ asker }: AddFound) =>
  ({
    user: { id: asker.user_id },
    space: { role: asker.role, availableCredentials: asker.credentials },
  }) as unknown as SpaceActor;

interface TakenProspect {
  personId: string;
  prospectId: string;
  isNew: boolean;
}

/** Who is known already stays who they are; the others become prospects, each once. */
async function asProspects(
  tx: SpaceTx,
  rows: readonly IndexPersonRow[],
  known: ReadonlyMap<number, string>,
  { is_existing_people, asker }: AddFound,
  outcomes: Map<string, string>,
): Promise<TakenProspect[]> {
  const given = rows.map((row) => ({ row, person: inputOf(row) }));
  const identified = await identifyProspects(
    tx,
    given.map(({ person }) => person),
  );
  const taken = given.map(({ row, person }, at) => {
    const found = identified[at] as (typeof identified)[number];
    const prospectId = known.get(row.number) ?? found.id;
    return { row, person, prospectId, isNew: found.isNew && !known.has(row.number), isRepeat: found.isRepeat };
  });
  const seen = await seenAmongProspects(
    tx,
    viewerOfAsker(asker),
    taken.filter(({ isNew }) => !isNew).map(({ prospectId }) => prospectId),
  );
  // a member does not take whom they may not see
  const wanted = taken.filter(({ row, prospectId, isNew, isRepeat }) => {
    if (isRepeat) outcomes.set(row.id, 'in_campaign_already');
    else if (!isNew && !(is_existing_people && seen.has(prospectId))) outcomes.set(row.id, 'known');
    else return true;
    return false;
  });
  const fresh = wanted.filter(({ isNew }) => isNew);
  if (fresh.length > 0) {
    await fillDefaults(
      tx,
      await listCustomFields(tx),
      fresh.map(({ person }) => person),
    );
    await saveProspects(
      tx,
      fresh.map(({ prospectId, person }) => ({ id: prospectId, isNew: true, isRepeat: false, person })),
    );
    await askChecksOf(
      tx,
      fresh.map(({ person }) => person),
    );
  }
  const people = wanted.map(({ row, prospectId, isNew }) => ({ personId: row.id, prospectId, isNew }));
  // what was found of them, and paid for, goes along
  await adoptFound(tx, people);
  return people;
}

const inputOf = (row: IndexPersonRow): ProspectInput => ({
  link: row.link,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  headline: row.headline,
  title: row.title,
  occupation: row.title,
  company_name: row.company_name ?? '',
  company_domain: row.company_domain,
  industry: row.company_industry,
  location: row.location,
  phone: row.phone,
  photo_link: row.photo_link,
  ...(row.email !== null && { emails: { work: row.email } }),
});

async function enrol(
  tx: SpaceTx,
  campaignId: string,
  people: readonly TakenProspect[],
  services: Services,
  outcomes: Map<string, string>,
): Promise<void> {
  const ids = people.map(({ prospectId }) => prospectId);
  const before = await enrolledAmong(tx, campaignId, ids);
  const { entered, rejections } = await takingCampaigns.one.take(tx, campaignId, ids, services);
  const inside = new Set(entered);
  // the campaign says why of those whom it judged, and passes over whoever it does not even look at
  const reasons = [...rejections];
  for (const { personId, prospectId, isNew } of people) {
    if (inside.has(prospectId)) outcomes.set(personId, 'taken');
    else if (before.has(prospectId)) outcomes.set(personId, 'in_campaign_already');
    else outcomes.set(personId, reasons.shift() ?? (isNew ? 'no_link_or_email' : 'in_other_campaign'));
  }
}
