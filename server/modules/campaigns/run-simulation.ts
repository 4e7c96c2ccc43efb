import { setImmediate as breathe } from 'node:timers/promises';
import type * as z from 'zod';
import type { Simulation } from '../../../contract/campaigns.ts';
import { apply, enrolledEvent } from '../../../engine/enrolment.ts';
import type { PersonFacts, SenderFacts } from '../../../engine/facts.ts';
import { graphOf } from '../../../engine/graph.ts';
import type { LimitsOn } from '../../../engine/simulated-sender.ts';
import { simulate } from '../../../engine/simulate.ts';
import type { Walker } from '../../../engine/walk.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import { refuse } from '../../core/http/refusal.ts';
import type { Services } from '../../core/services.ts';
import { loadCampaigns } from '../enrolments/load-campaigns.ts';
import { loadFacts } from '../enrolments/load-facts.ts';
import { loadSenders } from '../enrolments/load-senders.ts';
import { loadSpaces } from '../enrolments/load-spaces.ts';
import type { RunningJob } from '../jobs/job-task.ts';
import { limitsOn } from '../limits/limits-on.ts';
import { campaignById } from './queries.ts';
import { sequenceOf } from './sequence-of.ts';
import { peopleOnTheirWay } from './sequence-queries.ts';
import type { SimulateInput } from './simulate-campaign.ts';

type Input = z.output<typeof SimulateInput>;
/** How many are simulated where a campaign has nobody yet and nobody says how many it will have. */
const USUAL_PEOPLE = 100;
const AT_ONCE = 1_000;
const MOST_PEOPLE = 100_000;

/** Reads all that the run needs, then runs it apart from the database, giving way to others again and again. */
export async function runSimulation(job: RunningJob<Input>, services: Services): Promise<Simulation> {
  const set = await services.transactions.inSpace(
    job.spaceId,
    (tx) => setUp(tx, services, job.subjectId ?? '', job.input),
    {
      readOnly: true,
    },
  );
  const { seed, horizon_days: horizonDays } = job.input;
  const run = simulate({ ...set, seed, start: services.clock.now(), horizonDays });
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
    await job.progress(step.value, set.people.length);
    await breathe();
  }
}

interface SetUp {
  people: Walker[];
  sender: SenderFacts;
  limitsOn: LimitsOn;
}

async function setUp(tx: SpaceTx, services: Services, campaignId: string, input: Input): Promise<SetUp> {
  const campaign = await campaignById(tx, campaignId, {});
  if (!campaign) throw refuse('not_found');
  const credentialId = campaign.credentials_id;
  if (!credentialId) throw refuse('credential_missing');
  const key = { space_id: tx.spaceId, credential_id: credentialId };
  const [senders, spaces, campaigns, limits, sequence] = await Promise.all([
    loadSenders(tx, [key]),
    loadSpaces(tx, services, [tx.spaceId]),
    loadCampaigns(tx, [{ space_id: tx.spaceId, id: campaignId }]),
    limitsOn(tx, credentialId),
    sequenceOf(tx, campaign),
  ]);
  const [sender, space, facts] = [senders.get(credentialId), spaces.get(tx.spaceId), campaigns.get(campaignId)];
  if (!sender || !space || !facts) throw refuse('not_found');
  // as if it were started now, at the pace of real days
  const common = {
    graph: graphOf(sequence),
    sender,
    campaign: { ...facts, status: 'active' as const },
    space: { ...space, is_open: true, lapse: 1 },
  };
  const people = input.people ? [] : await realPeople(tx, services, campaignId, common);
  const count = input.people ?? (people.length > 0 ? 0 : USUAL_PEOPLE);
  for (let index = 0; index < count; index++) people.push(somebody(index, common, campaign.sequence_version, services));
  return { people, sender, limitsOn: limits };
}

type Common = Pick<Walker, 'graph' | 'sender' | 'campaign' | 'space'>;

/** Those who are in it, from where they stand. */
async function realPeople(tx: SpaceTx, services: Services, campaignId: string, common: Common): Promise<Walker[]> {
  const people: Walker[] = [];
  for (let after: string | null = null; people.length < MOST_PEOPLE; ) {
    const ids: string[] = await peopleOnTheirWay(tx, campaignId, after, AT_ONCE);
    const facts = await loadFacts(
      tx,
      services,
      ids.map((id) => ({ space_id: tx.spaceId, id })),
    );
    for (const each of facts.values()) people.push({ ...each, ...common, done: new Set(each.done) });
    after = ids.at(-1) ?? null;
    if (ids.length < AT_ONCE) break;
  }
  return people;
}

/** Somebody of whom everything is known that a step may ask for. */
function somebody(index: number, common: Common, version: number, { clock }: Services): Walker {
  const moment = { now: clock.now(), lapse: 1 };
  const ids = { campaign_id: common.campaign.id, prospect_id: common.campaign.id, credential_id: common.sender.id };
  const enrolled = enrolledEvent(common.graph, { ...ids, version, is_connected: false }, moment);
  return {
    ...common,
    state: apply(null, enrolled),
    person: { ...NOBODY, network_id: `person-${index}` },
    seed: `person-${index}`,
    done: new Set(),
  };
}

const NOBODY: PersonFacts = {
  first_name: 'Alex',
  last_name: 'Example',
  occupation: 'Manager',
  college_name: 'College',
  years_in_company: 3,
  location: 'City',
  company_name: 'Company',
  network_id: null,
  link: null,
  emails: { work: 'alex@example.com' },
  phones: [{ number: '+14155550123' }],
  custom: {},
  label_ids: [],
  is_premium: true,
  search_kind: null,
  talked_before: false,
  is_invited: false,
  is_inmailed: false,
  events_invited: [],
  texts_sent: [],
  enriched_at: null,
  is_blacklisted: false,
  suppressed: [],
};
