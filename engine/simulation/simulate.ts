import { type CampaignBegin, RUNS_FOR_RANGES, type Simulation } from '../../contract/campaigns/schemas.ts';
import { EXPECTED_SHARES } from './prospect-model.ts';
import { type DayCount, type RunInput, type RunResult, SimulatedRun } from './simulated-run.ts';
import { weekdayOf, addDays, dayIn, daysBetween } from '../time/zone-time.ts';

export interface SimulationInput extends RunInput {
  /** How often it is played through; by the number of people where nobody says. */
  runs?: number;
  /** How many times as fast time passes where it will run; the runs themselves count its own days. */
  timeScale?: number;
  /** What holds it at first; null where nothing does. */
  begins?: CampaignBegin | null;
}

/** After so many turns others may do something in between: some hundredths of a second. */
const TURNS_AT_ONCE = 200;
/** People played through in all: some seconds of work. Whoever has more of them needs fewer runs for the same accuracy. */
const MOST_PLAYED = 8_000;
const MOST_RUNS = 20;
/** Up to so many people there are runs enough for ranges, however long they take. */
const MOST_WITH_RANGES = 25_000;
/** From so many runs on the earliest and the latest tenth say nothing and are left out. */
const ENOUGH_FOR_TENTHS = 10;

export const runsFor = (people: number): number =>
  Math.max(
    people <= MOST_WITH_RANGES ? RUNS_FOR_RANGES : 1,
    Math.min(MOST_RUNS, Math.floor(MOST_PLAYED / Math.max(1, people))),
  );

/**
 * A whole campaign in no time, several times over, with people who answer as published studies say they do. Nothing but
 * its input decides: the same seed gives the same result. Yields how many people are done with over all runs.
 */
export function* simulate({
  runs: asked,
  timeScale = 1,
  begins = null,
  ...input
}: SimulationInput): Generator<number, Simulation> {
  const runs = asked ?? runsFor(input.people.length);
  const results: RunResult[] = [];
  let before = 0;
  for (let index = 0; index < runs; index++) {
    const people = input.people.map((simulated) => ({ ...simulated, done: new Set(simulated.done) }));
    const run = new SimulatedRun({ ...input, people, seed: input.seed + index * 7919 });
    for (let turns = 0; run.turn(); turns++) if (turns % TURNS_AT_ONCE === 0) yield before + run.finished;
    before += people.length;
    results.push(run.result());
  }
  return { ...merged(input, results), begins, time_scale: timeScale };
}

function merged(input: RunInput, results: readonly RunResult[]): Omit<Simulation, 'time_scale' | 'begins'> {
  const { people, seed, horizonDays, start } = input;
  const firstDay = dayIn(input.sender.timezone, start);
  const days = daysOf(results, firstDay, horizonDays, people.length);
  const ends = results.map(({ finishedAt }) => finishedAt).toSorted(byTime);
  const last = days.at(-1);
  const replied = last?.replied_so_far ?? NO_BAND;
  return {
    seed,
    runs: results.length,
    horizon_days: horizonDays,
    people: people.length,
    started_at: start.toISOString(),
    finishes_at: ends[Math.floor((ends.length - 1) / 2)]?.toISOString() ?? null,
    finish_range: rangeOf(ends),
    finished_people: Math.round(mean(results, ({ finished }) => finished)),
    accepted: last?.accepted_so_far ?? NO_BAND,
    replied,
    meetings: bandOf(replied.expected * EXPECTED_SHARES.meeting, people.length, results.length),
    cost: Math.round(mean(results, ({ cost }) => cost)),
    by_action: meanCounts(results.map(({ byAction }) => byAction)),
    days,
    senders: [senderOf(input, days)],
    blocks: results[0]?.blocks ?? [],
  };
}

const NO_BAND = { low: 0, expected: 0, high: 0 };
const NO_DAY: DayCount = { acts: {}, accepted: 0, replied: 0, finished: 0 };
const rounded = (value: number): number => Math.round(value * 10) / 10;
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);
const mean = <T>(items: readonly T[], valueOf: (item: T) => number): number =>
  sumOf(items.map(valueOf)) / Math.max(1, items.length);
/** Who does not end within the horizon ends after all others. */
const byTime = (a: Date | null, b: Date | null): number =>
  (a?.getTime() ?? Number.POSITIVE_INFINITY) === (b?.getTime() ?? Number.POSITIVE_INFINITY)
    ? 0
    : (a?.getTime() ?? Number.POSITIVE_INFINITY) - (b?.getTime() ?? Number.POSITIVE_INFINITY);

/** Every day from the first to the last on which something happens, as the runs have it on the average. */
function daysOf(
  results: readonly RunResult[],
  firstDay: string,
  horizonDays: number,
  people: number,
): Simulation['days'] {
  const isOpen = results.some(({ finishedAt }) => finishedAt === null);
  const known = results.flatMap((result) => [...result.days.keys()]);
  const lastDay = known.reduce((last, day) => (day > last ? day : last), firstDay);
  const length = isOpen ? horizonDays : Math.min(horizonDays, daysBetween(firstDay, lastDay) + 1);
  const sums = { accepted: 0, replied: 0 };
  return Array.from({ length }, (_, index) => {
    const day = addDays(firstDay, index);
    const counts = results.map((result) => result.days.get(day) ?? NO_DAY);
    const accepted = mean(counts, (count) => count.accepted);
    const replied = mean(counts, (count) => count.replied);
    sums.accepted += accepted;
    sums.replied += replied;
    return {
      day,
      acts: meanCounts(counts.map(({ acts }) => acts)),
      accepted: rounded(accepted),
      replied: rounded(replied),
      finished: rounded(mean(counts, (count) => count.finished)),
      accepted_so_far: bandOf(sums.accepted, people, results.length),
      replied_so_far: bandOf(sums.replied, people, results.length),
    };
  });
}

function meanCounts(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const names = [...new Set(counts.flatMap((count) => Object.keys(count)))].toSorted();
  return Object.fromEntries(
    names
      .map((name) => [name, rounded(mean(counts, (count) => count[name] ?? 0))] as const)
      .filter(([, value]) => value > 0),
  );
}

/**
 * Between which numbers nineteen of twenty such campaigns come to lie. Each of the people does it once or not at all,
 * apart from the others: that is what the width follows from. What is expected needs several runs to be known well
 * enough for it: of fewer there is no band, only the number.
 */
function bandOf(expected: number, people: number, runs: number): Simulation['accepted'] {
  if (runs < RUNS_FOR_RANGES) return { low: rounded(expected), expected: rounded(expected), high: rounded(expected) };
  const off = 1.96 * Math.sqrt(expected * Math.max(0, 1 - expected / Math.max(1, people)));
  return {
    low: rounded(Math.max(0, expected - off)),
    expected: rounded(expected),
    high: rounded(Math.min(people, expected + off)),
  };
}

function rangeOf(ends: readonly (Date | null)[]): Simulation['finish_range'] {
  if (ends.length < RUNS_FOR_RANGES) return null;
  const cut = ends.length >= ENOUGH_FOR_TENTHS ? Math.floor(ends.length / 10) : 0;
  return {
    earliest: ends[cut]?.toISOString() ?? null,
    latest: ends[ends.length - 1 - cut]?.toISOString() ?? null,
    share: rounded((ends.length - 2 * cut) / ends.length),
  };
}

/** What the account does on each day, and how much of its requests is left. */
function senderOf({ sender, limitsOn }: RunInput, days: Simulation['days']): Simulation['senders'][number] {
  const perDay = days.map(({ acts }) => rounded(sumOf(Object.values(acts))));
  const busiest = perDay.indexOf(Math.max(0, ...perDay));
  const isWorking = ({ day }: { day: string }) => sender.working_days.includes(weekdayOf(day));
  return {
    credentials_id: sender.id,
    busiest_day: (perDay[busiest] ?? 0) > 0 ? (days[busiest]?.day ?? null) : null,
    per_day: perDay,
    total: Math.round(sumOf(perDay)),
    requests: days.map(({ acts }) => acts.connect ?? 0),
    requests_limit: days.map((each) => (isWorking(each) ? limitsOn('connections', each.day) : 0)),
    problem: sender.problem?.kind ?? null,
  };
}
