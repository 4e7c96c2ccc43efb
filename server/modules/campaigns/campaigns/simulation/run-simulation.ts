import { setImmediate as breathe } from 'node:timers/promises';
import type * as z from 'zod';
import type { CampaignBegin, Simulation } from '../../../../../contract/campaigns/schemas.ts';
import { HOUR } from '../../../../../engine/time/durations.ts';
import type { SenderFacts } from '../../../../../engine/facts.ts';
import type { LimitedAction } from '../../../../../contract/limits/schemas.ts';
import type { LimitsOn } from '../../../../../engine/simulation/simulated-sender.ts';
import { runsFor, simulate } from '../../../../../engine/simulation/simulate.ts';
import type { SimulatedEnrolment } from '../../../../../engine/simulation/advance.ts';
import { dayIn, momentIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { loadFacts } from '../../facts/load-facts.ts';
import type { RunningJob } from '../../../platform/jobs/job-task.ts';
import { beginOfCampaign } from '../sequence/begin-of-campaign.ts';
import { openEnrolments } from '../sequence/sequence-queries.ts';
import type { SimulateInput } from './simulate-campaign.ts';
import { type SimulationContext, simulationContext, simulatedProspect } from './simulation-context.ts';

type Input = z.output<typeof SimulateInput>;
/** How many are simulated where a campaign has nobody yet and nobody says how many it will have. */
const USUAL_PEOPLE = 100;
/** Between two writes of how far it is: they take longer than what they tell about. */
const PROGRESS_MS = 300;
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
  const runs = runsFor(set.people.length);
  const run = simulate({ ...set, seed, horizonDays, runs });
  let told = services.clock.now().getTime();
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
    const now = services.clock.now().getTime();
    if (now - told >= PROGRESS_MS) {
      told = now;
      await job.progress(step.value, set.people.length * runs);
    }
    await breathe();
  }
}

interface SetUp {
  people: SimulatedEnrolment[];
  start: Date;
  sender: SenderFacts;
  limitsOn: LimitsOn;
  timeScale: number;
  /** Null where nothing holds it. */
  begins: CampaignBegin | null;
}

async function setUp(tx: SpaceTx, services: Services, campaignId: string, input: Input): Promise<SetUp> {
  const ground = await simulationContext(tx, services, campaignId);
  const start = startOf(ground.common.sender.timezone, tx.now, input.starts_on);
  const sender = senderOn(ground.common.sender, ground.limitsOn, tx.now, start);
  // what begins now is held by the workspace's own clock, as the review says
  const held = start > tx.now ? { sender, at: start } : { sender: ground.pacedSender, at: tx.now };
  const begins = await beginOfCampaign(tx, ground.common.graph, { ...held, limitsOn: ground.limitsOn });
  const people = input.people ? [] : await realPeople(tx, services, campaignId, ground.common);
  const count = input.people ?? (people.length > 0 ? 0 : USUAL_PEOPLE);
  for (let index = 0; index < count; index++) people.push(simulatedProspect(index, ground, start));
  return {
    people,
    start,
    sender,
    limitsOn: ground.limitsOn,
    timeScale: ground.timeScale,
    begins: begins?.reason ? begins : null,
  };
}

/** On another day than today nothing of its limits is used yet. */
function senderOn(sender: SenderFacts, on: LimitsOn, now: Date, start: Date): SenderFacts {
  const day = dayIn(sender.timezone, start);
  if (start <= now || day === dayIn(sender.timezone, now)) return sender;
  const actions = Object.keys(sender.limits) as LimitedAction[];
  const limits = Object.fromEntries(actions.map((action) => [action, { today: on(action, day), used: 0 }]));
  return { ...sender, limits: limits as SenderFacts['limits'] };
}

/** The full hour, so that who asks twice in it gets the same answer; or the beginning of a day to come. */
function startOf(zone: string, now: Date, day: string | undefined): Date {
  const asked = day === undefined ? now : momentIn(zone, day);
  return asked > now ? asked : new Date(Math.floor(now.getTime() / HOUR) * HOUR);
}

/** Those who are in it, from where they stand. */
async function realPeople(
  tx: SpaceTx,
  services: Services,
  campaignId: string,
  common: SimulationContext['common'],
): Promise<SimulatedEnrolment[]> {
  const people: SimulatedEnrolment[] = [];
  for (let after: string | null = null; people.length < MOST_PEOPLE; ) {
    const ids: string[] = await openEnrolments(tx, campaignId, after, AT_ONCE);
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
