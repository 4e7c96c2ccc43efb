import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Simulation } from '../contract/campaigns.ts';
import { LIMITS } from '../contract/limits.ts';
import { MONDAY, sequenceFrom, busySender, walkerAt } from './testing/walker.ts';
import { type SimulationInput, simulate } from './simulate.ts';
import { weekdayOf } from './zone-time.ts';

const SEQUENCE = sequenceFrom([
  { id: 'view', action: 'view' },
  { id: 'connect', action: 'connect', text: 'Hello {first_name:there}', delay_hours: 2 },
  { id: 'first', action: 'message', text: 'About {company_name:your company}', delay_days: 1 },
  { id: 'second', action: 'message', text: 'One more thing', delay_days: 4 },
]);
const people = (count: number, sequence = SEQUENCE, given: Parameters<typeof walkerAt>[1] = {}) =>
  Array.from({ length: count }, (_, index) => walkerAt(sequence, { ...given, seed: `enrolment-${index}` }));

function run(given: Partial<SimulationInput> & Pick<SimulationInput, 'people'>): Simulation {
  const steps = simulate({
    sender: busySender(),
    limitsOn: (action) => LIMITS[action].max,
    seed: 1,
    start: MONDAY,
    horizonDays: 60,
    ...given,
  });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test('the same seed gives the same result, letter for letter, and another seed another', () => {
  const once = JSON.stringify(run({ people: people(300) }));
  assert.equal(JSON.stringify(run({ people: people(300) })), once);
  assert.notEqual(JSON.stringify(run({ people: people(300), seed: 2 })), once);
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
  assert.ok(sum('accepted') >= result.accepted.low && sum('accepted') <= result.accepted.high);
  assert.ok(sum('replied') >= result.replied.low * 0.8 && sum('replied') <= result.replied.high);
  assert.ok(Math.abs(result.accepted.expected - 310) < 1);
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
  assert.deepEqual(result.blocks, [{ reason: 'email_missing', node_id: 'mail', people: 5 }]);
});

test('an enrichment that finds something costs a credit', () => {
  const sequence = sequenceFrom([{ id: 'find', action: 'enrich' }]);
  const result = run({ people: people(200, sequence) });
  assert.equal(result.cost, result.by_action.enrich);
  assert.ok(result.cost > 80 && result.cost < 140, String(result.cost));
  assert.equal(result.finished_people, 200);
});
