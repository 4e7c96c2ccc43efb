import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Condition, Sequence, SequenceNode } from '../../contract/campaigns/sequence.ts';
import type { Decision } from '../decision.ts';
import { DAY, HOUR, later } from '../time/durations.ts';
import type { EnrolmentState } from '../enrolment.ts';
import { plan, type PlanInput } from '../plan.ts';
import { conditionStep, enrolledIn, NOON, prospectFacts, space, planInputFor, actionStep } from '../testing/facts.ts';

const branching = (node: SequenceNode): Sequence => ({
  nodes: [node, actionStep('enrich'), actionStep('wait')],
  links: [
    { from: node.id, to: 'enrich', branch: 'yes' },
    { from: node.id, to: 'wait', branch: 'no' },
  ],
});
function answer(node: SequenceNode, facts: Partial<EnrolmentState>, given: Partial<PlanInput> = {}): unknown {
  const sequence = branching(node);
  const state = { ...enrolledIn(sequence), ...facts };
  const decision: Decision = plan(planInputFor(sequence, { state, ...given }));
  if (decision.kind === 'branch') return decision.branch;
  return decision.kind === 'wait' ? [decision.reason, decision.until, decision.values] : decision;
}
const before = later(NOON, -HOUR);

test('some conditions are answered at once', () => {
  assert.deepEqual(
    [answer(conditionStep('connected'), {}), answer(conditionStep('connected'), { connected_at: NOON })],
    ['no', 'yes'],
  );
  const has = (condition: Condition, given: Parameters<typeof prospectFacts>[0]) =>
    answer(conditionStep(condition), {}, { person: prospectFacts(given) });
  assert.deepEqual([has('has_email', {}), has('has_email', { emails: {} })], ['yes', 'no']);
  assert.deepEqual([has('has_phone', {}), has('has_phone', { phones: [] })], ['yes', 'no']);
  const label_id = '0198c0de-0000-7000-8000-000000000000';
  assert.deepEqual([has('label', { label_ids: [label_id] }), has('label', {})], ['yes', 'no']);
});

test('others wait for what they ask, so many days, faster in a demo', () => {
  const facts: [Condition, keyof EnrolmentState, number][] = [
    ['accepted', 'connected_at', 7],
    ['message_seen', 'seen_at', 3],
    ['replied', 'replied_at', 3],
    ['email_opened', 'opened_at', 3],
    ['link_clicked', 'clicked_at', 3],
  ];
  for (const [condition, column, within] of facts) {
    const node = conditionStep(condition);
    const until = later(NOON, within * DAY);
    assert.deepEqual(answer(node, {}), ['condition', until, { condition }]);
    assert.equal(answer(node, { [column]: NOON }), 'yes');
    assert.equal(answer(node, {}, { now: until }), 'no');
    assert.equal(answer(node, {}, { now: later(NOON, (within * DAY) / 60), space: space({ timeScale: 60 }) }), 'no');
  }
  assert.equal(answer(conditionStep('replied', { settings: { within_days: 0 } }), {}), 'no');
});

test('patience begins when the condition’s own delay is over', () => {
  const node = conditionStep('replied', { delay_days: 1 });
  assert.deepEqual(answer(node, {}, { now: later(NOON, DAY) }), [
    'condition',
    later(NOON, 4 * DAY),
    { condition: 'replied' },
  ]);
});

test('it is the last message or email that counts, not one before', () => {
  assert.equal(answer(conditionStep('message_seen'), { messaged_at: NOON, seen_at: NOON }), 'yes');
  assert.ok(Array.isArray(answer(conditionStep('message_seen'), { messaged_at: NOON, seen_at: before })));
  assert.ok(Array.isArray(answer(conditionStep('email_opened'), { emailed_at: NOON, opened_at: before })));
  assert.ok(Array.isArray(answer(conditionStep('link_clicked'), { emailed_at: NOON, clicked_at: before })));
  // a link of the email before the last message may be clicked, too
  assert.equal(
    answer(conditionStep('link_clicked'), { emailed_at: before, messaged_at: NOON, clicked_at: before }),
    'yes',
  );
});

test('a reply at the condition that asks for it is an answer; other ends are ends', () => {
  assert.equal(answer(conditionStep('replied'), { replied_at: NOON }), 'yes');
  assert.deepEqual(answer(conditionStep('replied'), { unsubscribed_at: NOON }), {
    kind: 'finish',
    reason: 'unsubscribed',
  });
});
