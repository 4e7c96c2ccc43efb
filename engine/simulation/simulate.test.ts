import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Simulation } from '../../contract/campaigns/schemas.ts';
import { LIMITS } from '../../contract/limits/schemas.ts';
import { MONDAY, sequenceFrom, busySender, simulatedEnrolmentAt } from '../testing/simulated-enrolment.ts';
import { runsFor, type SimulationInput, simulate } from './simulate.ts';
import { weekdayOf } from '../time/zone-time.ts';

const SEQUENCE = sequenceFrom([
  { id: 'view', action: 'view' },
  { id: 'connect', action: 'connect', text: 'Hello {first_name:there}', delay_hours: 2 },
  { id: 'first', action: 'message', text: 'About {company_name:your company}', delay_days: 1 },
  { id: 'second', action: 'message', text: 'One more thing', delay_days: 4 },
]);
const people = (count: number, sequence = SEQUENCE, given: Parameters<typeof simulatedEnrolmentAt>[1] = {}) =>
  Array.from({ length: count }, (_, index) => simulatedEnrolmentAt(sequence, { ...given, seed: `enrolment-${index}` }));

function run(given: Partial<SimulationInput> & Pick<SimulationInput, 'people'>): Simulation {
  const steps = simulate({
    sender: busySender(),
    limitsOn: (action) => LIMITS[action].max,
    seed: 1,
    start: MONDAY,
    horizonDays: 60,
    runs: 1,
    ...given,
  });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test('the same seed gives the same result, letter for letter, and another seed another', () => {
  const once = JSON.stringify(run({ people: people(300), runs: 3 }));
  assert.equal(JSON.stringify(run({ people: people(300), runs: 3 })), once);
  assert.notEqual(JSON.stringify(run({ people: people(300), runs: 3, seed: 2 })), once);
});

test('no day is beyond a limit, and nothing happens on a day off', () => {
  const { days, by_action } = run({ people: people(500) });
  assert.equal(by_action.connect, 500);
  for (const { day, acts } of days) {
    assert.ok((acts.connect ?? 0) <= LIMITS.connections.max, day);
    assert.ok((acts.view ?? 0) <= LIMITS.views.max, day);
    assert.ok((acts.message ?? 0) <= LIMITS.messages.max, day);
    if (weekdayOf(day) > 5) assert.deepEqual(acts, {}, day);
  }
  assert.equal(days[0]?.acts.connect, LIMITS.connections.max);
});

test('the week has its own limit: after it is used up, invitations wait for the next', () => {
  const { days } = run({ people: people(500), sender: busySender({ week: { used: 0, most: 200 } }) });
  const requests = days.map(({ acts }) => acts.connect ?? 0);
  for (let from = 0; from + 7 <= requests.length; from++)
    assert.ok(requests.slice(from, from + 7).reduce((sum, count) => sum + count, 0) <= 200, `from day ${from}`);
  assert.equal(
    requests.slice(0, 7).reduce((sum, count) => sum + count, 0),
    200,
  );
});

test('acceptances and replies lie within their own band, and people who replied are contacted no more', () => {
  const result = run({ people: people(1_000), horizonDays: 120 });
  const sum = (key: 'accepted' | 'replied') => result.days.reduce((total, day) => total + day[key], 0);
  assert.equal(sum('accepted'), result.accepted.expected);
  assert.equal(sum('replied'), result.replied.expected);
  const { accepted } = run({ people: people(300), horizonDays: 120, runs: 5 });
  assert.ok(accepted.low < 93 && accepted.high > 93);
  // whom nobody accepted gets no message
  assert.ok((result.by_action.message ?? 0) <= 2 * sum('accepted'));
  assert.equal(result.finished_people, 1_000);
  assert.ok(result.finishes_at);
});

test('what does not end within the horizon says so, and who waits for what', () => {
  const result = run({ people: people(400), horizonDays: 3 });
  assert.equal(result.finishes_at, null);
  assert.equal(result.days.length, 3);
  assert.ok(result.finished_people < 400);
  const held = result.blocks.reduce((sum, block) => sum + block.people, 0);
  assert.equal(held, 400 - result.finished_people);
});

test('who can never be reached is named with the reason', () => {
  const sequence = sequenceFrom([{ id: 'mail', action: 'email', subject: 'Hello', text: 'Hello {first_name:there}' }]);
  const result = run({ people: people(5, sequence, { person: { emails: {} } }) });
  assert.deepEqual(result.blocks, [
    { kind: 'wait', reason: 'email_missing', node_id: 'mail', people: 5, fix: 'add_email' },
  ]);
});

test('an enrichment that finds something costs a credit', () => {
  const sequence = sequenceFrom([{ id: 'find', action: 'enrich' }]);
  const result = run({ people: people(200, sequence) });
  assert.equal(result.cost, result.by_action.enrich);
  assert.ok(result.cost > 80 && result.cost < 140, String(result.cost));
  assert.equal(result.finished_people, 200);
});

test('of several runs it tells the mean, and within its band lie about nineteen of twenty of them', () => {
  const singles = Array.from({ length: 20 }, (_, index) => run({ people: people(200), seed: 100 + index }));
  const whole = run({ people: people(200), runs: 12 });
  assert.equal(whole.runs, 12);
  for (const key of ['accepted', 'replied'] as const) {
    const { low, high } = whole[key];
    const within = singles.filter((single) => single[key].expected >= low && single[key].expected <= high);
    assert.ok(within.length >= 16, `${key}: ${within.length} of 20 between ${low} and ${high}`);
  }
  assert.ok(whole.finish_range && whole.finishes_at);
  assert.equal(whole.finish_range.share, 0.8);
  assert.ok(whole.finish_range.earliest! <= whole.finishes_at && whole.finishes_at <= whole.finish_range.latest!);
  assert.equal(run({ people: people(20) }).finish_range, null);
});

test('what has come so far grows day by day to what is expected in the end', () => {
  const { days, accepted, replied } = run({ people: people(150), runs: 3 });
  for (const [index, day] of days.entries())
    assert.ok(day.accepted_so_far.expected >= (days[index - 1]?.accepted_so_far.expected ?? 0), day.day);
  assert.deepEqual([days.at(-1)?.accepted_so_far, days.at(-1)?.replied_so_far], [accepted, replied]);
});

test('the account’s requests are told beside what it may send, and what keeps it from acting now', () => {
  const problem = { kind: 'not_connected', until: null } as const;
  const [sender] = run({ people: people(150), sender: busySender({ problem }) }).senders;
  assert.equal(sender?.problem, 'not_connected');
  assert.equal(sender.requests[0], LIMITS.connections.max);
  // Monday to Sunday
  assert.deepEqual(sender.requests_limit.slice(0, 7), [100, 100, 100, 100, 100, 0, 0]);
});

test('who is out before anything is sent is counted, with the reason', () => {
  const listed = people(4, SEQUENCE, { person: { is_blacklisted: true } });
  const { blocks, by_action } = run({ people: listed });
  assert.deepEqual(blocks, [{ kind: 'finish', reason: 'blacklisted', node_id: null, people: 4, fix: null }]);
  assert.deepEqual(by_action, {});
});

test('the more people, the fewer runs; enough for ranges up to more than any campaign has, and always one (F042)', () => {
  assert.deepEqual([1, 60, 1_000, 4_000, 5_007, 25_000, 100_000].map(runsFor), [20, 20, 8, 5, 5, 5, 1]);
});

test('a large campaign tells ranges, and lets others in between again and again (F042)', () => {
  const large = simulate({
    people: people(2_000),
    sender: busySender(),
    limitsOn: (action) => LIMITS[action].max,
    seed: 1,
    start: MONDAY,
    horizonDays: 10,
  });
  let [breaths, done] = [0, 0];
  let step = large.next();
  for (; !step.done; step = large.next()) {
    breaths++;
    assert.ok(step.value >= done, 'how far it is never goes back');
    done = step.value;
  }
  assert.equal(step.value.runs, 5);
  assert.ok(step.value.finish_range);
  assert.ok(step.value.accepted.low < step.value.accepted.expected);
  const acts = Object.values(step.value.by_action).reduce((sum, count) => sum + count, 0) * 5;
  assert.ok(breaths > acts / 200, `${breaths} for ${acts} acts`);
});

test('an account that is limited until a known time does nothing before, as the plan says (F026)', () => {
  const until = new Date(MONDAY.getTime() + 3 * 86_400_000);
  const day = until.toISOString().slice(0, 10);
  for (const sender of [
    busySender({ problem: { kind: 'limited', until } }),
    busySender({ held: { views: until, connections: until, messages: until } }),
  ]) {
    const { days, by_action: acts } = run({ people: people(20), sender });
    assert.ok((acts.view ?? 0) > 0);
    assert.deepEqual(
      days.filter((each) => each.day < day).map((each) => each.acts),
      [{}, {}, {}],
    );
  }
  const begins = { at: null, reason: 'sender_paused', values: {} } as const;
  const paused = run({ people: people(20), sender: busySender({ problem: { kind: 'paused', until: null } }), begins });
  assert.deepEqual(paused.begins, begins);
});

test('who was invited before the start may still accept, and who should have done so long ago hardly does', () => {
  const invited = (hoursAgo: number) =>
    people(400).map((simulated) => ({
      ...simulated,
      state: {
        ...simulated.state,
        node_id: 'first',
        invited_at: new Date(MONDAY.getTime() - hoursAgo * 3_600_000),
        due_at: new Date(MONDAY.getTime() + 20 * 86_400_000),
      },
    }));
  const [fresh, old] = [run({ people: invited(1) }), run({ people: invited(24 * 30) })];
  assert.equal(fresh.by_action.connect, undefined);
  assert.ok(fresh.accepted.expected > 90 && fresh.accepted.expected < 160, `${fresh.accepted.expected}`);
  assert.ok(old.accepted.expected < 10, `${old.accepted.expected}`);
});

test('few runs tell a number and no range, enough of them both (F042)', () => {
  const few = run({ people: people(120), runs: 1 });
  assert.equal(few.finish_range, null);
  assert.deepEqual([few.accepted.low, few.accepted.high], [few.accepted.expected, few.accepted.expected]);
  const enough = run({ people: people(120), runs: 5 });
  assert.ok(enough.finish_range);
  assert.ok(enough.accepted.low < enough.accepted.expected && enough.accepted.expected < enough.accepted.high);
});

test('a result says how many times as fast its workspace goes, and counts the campaign’s own days (F042)', () => {
  const demo = run({ people: people(20), timeScale: 1_440 });
  assert.equal(demo.time_scale, 1_440);
  assert.deepEqual({ ...demo, time_scale: 1 }, run({ people: people(20) }));
});

test('who is away is written to the day after, in a simulation too', () => {
  const sequence = sequenceFrom([{ id: 'mail', action: 'email', subject: 'Hello', text: 'Hello' }]);
  const someone = simulatedEnrolmentAt(sequence, { seed: 'away' });
  const until = new Date(MONDAY.getTime() + 8 * 86_400_000).toISOString().slice(0, 10);
  const firstDay = (person: typeof someone) =>
    run({ people: [person] }).days.find(({ acts }) => (acts.email ?? 0) > 0)?.day ?? '';
  const now = firstDay(someone);
  assert.ok(now !== '' && now < until, now);
  assert.ok(firstDay({ ...someone, person: { ...someone.person, away_until: until } }) > until);
});
