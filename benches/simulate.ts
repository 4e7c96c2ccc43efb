import { LIMITS } from '../contract/limits/schemas.ts';
import { plan } from '../engine/plan.ts';
import { busySender, MONDAY, sequenceFrom, simulatedEnrolmentAt } from '../engine/testing/simulated-enrolment.ts';
import { simulate } from '../engine/simulation/simulate.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * 10,000 people over 60 days: seconds of one core against the seconds that the same number of bare decisions takes,
 * without queues, answers and days. Two runs are byte for byte the same.
 */
const TARGET: Target = { ratio: { atMost: 20 } };
const PEOPLE = 10_000;
const DAYS = 60;

const sequence = sequenceFrom([
  { id: 'view', action: 'view' },
  { id: 'connect', action: 'connect', text: 'Hello {first_name:there}', delay_hours: 2 },
  { id: 'first', action: 'message', text: 'About {company_name:your company}', delay_days: 1 },
  { id: 'second', action: 'message', text: 'One more thing, {first_name:there}', delay_days: 4 },
  { id: 'mail', action: 'email', subject: 'Hello', text: 'Hello {first_name:there}', delay_days: 3 },
]);
// limits as of a hundred accounts, so that everybody is on the way within the horizon
const sender = busySender({ week: { used: 0, most: 1_000_000 }, work_hours_start: 0, work_hours_end: 24 });

function run(): { text: string; seconds: number; acts: number } {
  const people = Array.from({ length: PEOPLE }, (_, index) =>
    simulatedEnrolmentAt(sequence, { seed: `enrolment-${index}` }),
  );
  const before = process.cpuUsage();
  const steps = simulate({
    people,
    sender,
    limitsOn: (action) => LIMITS[action].max * 10,
    seed: 1,
    start: MONDAY,
    horizonDays: DAYS,
  });
  for (;;) {
    const step = steps.next();
    if (!step.done) continue;
    const { user, system } = process.cpuUsage(before);
    const acts = Object.values(step.value.by_action).reduce((sum, count) => sum + count, 0);
    return { text: JSON.stringify(step.value), seconds: (user + system) / 1e6, acts };
  }
}

/** So many plans of somebody at the first step. */
function decide(count: number): number {
  const simulated = simulatedEnrolmentAt(sequence);
  const before = process.cpuUsage();
  for (let index = 0; index < count; index++) plan({ ...simulated, now: MONDAY });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

run();
decide(1_000);
const [first, second] = [run(), run()];
if (first.text !== second.text) throw new Error('Two runs of the same seed differ');
const seconds = Math.min(first.seconds, second.seconds);
const budget = decide(first.acts);
conclude(
  {
    bench: 'simulate',
    ratio: Number((seconds / budget).toFixed(3)),
    unit: 'seconds of one core',
    of: Number(seconds.toFixed(2)),
    against: Number(budget.toFixed(2)),
    detail: { people: PEOPLE, days: DAYS, acts: first.acts, isByteEqual: true },
  },
  TARGET,
);
