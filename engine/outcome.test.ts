import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACTIONS, type Action } from '../contract/campaigns/sequence.ts';
import { DAY, HOUR, later } from './time/durations.ts';
import { apply, type EnrolmentState } from './enrolment.ts';
import { graphOf } from './sequence/graph.ts';
import { afterDecision, afterOutcome, type ActOutcome, notedEvent } from './outcome.ts';
import { OWN_REFUSALS, PORT_REFUSALS, type Refused } from './outcome/after-refusal.ts';
import { plan } from './plan.ts';
import { conditionStep, chain, enrolledIn, NOON, planInputFor, actionStep } from './testing/facts.ts';

const CTX = { now: NOON, timeScale: 1, intentId: null };
const sequence = (action: Action) =>
  chain(actionStep(action, { id: 'first' }), actionStep('manual_task', { id: 'second', delay_days: 2 }));
const act = (action: Action) => ({ node_id: 'first', action, variant: '' });

/** What a person's row says after an outcome, and what the ledger does. */
function after(action: Action, outcome: ActOutcome, given: Partial<EnrolmentState> = {}, ctx: object = {}) {
  const before = { ...enrolledIn(sequence(action)), ...given };
  const { event, intent, retry } = afterOutcome(graphOf(sequence(action)), before, act(action), outcome, {
    ...CTX,
    ...ctx,
  });
  const { type, data } = event;
  const reason = type === 'enrolment.skipped' || type === 'enrolment.waiting' ? data.reason : null;
  return { type: type.slice('enrolment.'.length), reason, intent, retry: retry ?? false, state: apply(before, event) };
}
const refused = (action: Action, reason: Refused, searchKind?: string) =>
  after(action, { kind: 'refused', reason }, {}, { searchKind });
/** What is told of the wait afterwards. */
function told(action: Action, reason: Refused, searchKind?: string) {
  const { state } = refused(action, reason, searchKind);
  const decision = plan(planInputFor(sequence(action), { state }));
  return decision.kind === 'wait' ? [decision.reason, decision.until, decision.fix, decision.values] : decision;
}
const short = ({ type, reason, intent, retry }: ReturnType<typeof after>) =>
  `${type} ${reason ?? '-'} ${intent}${retry ? ' again' : ''}`;

test('what was done leads to the next step, after its delay', () => {
  const { type, state, intent } = after('message', { kind: 'done' });
  assert.deepEqual([type, intent, state.node_id, state.due_at], ['acted', 'done', 'second', later(NOON, 2 * DAY)]);
  assert.deepEqual([state.messaged_at, state.last_act_at, state.last_contact_at], [NOON, NOON, NOON]);
});

test('what was done before is not sent again, and the rest is as good as done', () => {
  const already = Object.fromEntries(ACTIONS.map((action) => [action, after(action, { kind: 'already' })]));
  const reasons = Object.fromEntries(
    Object.entries(already)
      .filter(([, { type }]) => type === 'skipped')
      .map(([action, { reason }]) => [action, reason]),
  );
  assert.deepEqual(reasons, {
    connect: 'request_already_sent',
    connect_by_email: 'request_already_sent',
    message: 'message_exists',
    inmail: 'already_inmailed',
    event_invite: 'invite_already_sent',
    email: 'message_exists',
    sms: 'message_exists',
    enrich: 'already_enriched',
  });
  assert.ok(Object.values(already).every(({ intent }) => intent === 'already'));
  assert.deepEqual(already.connect?.state.invited_at, NOON);
});

test('a throttled act waits for the account, not for the person, and goes out again', () => {
  const until = later(NOON, 5 * HOUR);
  const told = after('connect', { kind: 'throttled', until });
  assert.equal(short(told), 'waiting sender_limited not_done again');
  assert.deepEqual([told.state.due_at, told.state.wait_reason], [until, null]);
});

test('an account that is signed out or challenged keeps its people where they are', () => {
  for (const kind of ['disconnected', 'challenged'] as const) {
    const told = after('view', { kind });
    assert.equal(short(told), 'waiting sender_not_connected not_done again');
    assert.ok(told.state.due_at && told.state.due_at > NOON);
  }
  // a mailbox and a phone are signed in elsewhere
  assert.equal(short(after('email', { kind: 'disconnected' })), 'waiting integration_invalid refused');
  assert.equal(short(after('sms', { kind: 'disconnected' })), 'waiting dialer_phone_invalid refused');
});

test('an act that did not reach the network is tried again, at growing distances, and says how often', () => {
  let told = after('view', { kind: 'not_reached' });
  assert.equal(short(told), 'waiting network_unreached not_done again');
  const pauses = [];
  for (let tries = 1; tries <= 6; tries++) {
    assert.deepEqual(told.state.wait_values, { tries });
    pauses.push(((told.state.due_at as Date).getTime() - NOON.getTime()) / 60_000);
    told = after('view', { kind: 'not_reached' }, told.state);
  }
  assert.deepEqual(pauses, [1, 5, 15, 60, 360, 360]);
});

test('what nobody can say is never sent again by itself', () => {
  const told = after('message', { kind: 'unknown' });
  assert.equal(short(told), 'waiting outcome_unknown unknown');
  assert.deepEqual([told.state.due_at, told.state.node_id], [null, 'first']);
});

test('every refusal of every action is answered: a skip, a wait with a name, a new try, or a bounce', () => {
  for (const action of ACTIONS)
    for (const reason of [...PORT_REFUSALS, ...OWN_REFUSALS]) {
      const { state, intent, retry, type } = refused(action, reason);
      if (action === 'email' && reason === 'unreachable_person') {
        // an address that takes no mail is one that a mail came back from
        assert.deepEqual([type, intent, state.finish_reason], ['noted', 'refused', 'bounced']);
        continue;
      }
      assert.ok(['skipped', 'waiting'].includes(type), `${action} ${reason}`);
      assert.equal(intent, retry ? 'not_done' : 'refused');
      if (type === 'waiting')
        assert.ok(state.due_at !== null || state.wait_values?.refusal === reason, `${action} ${reason}`);
    }
});

test('refusals of the account hold the account', () => {
  const ofAccount = [
    'wrong_password',
    'wrong_code',
    'code_expired',
    'wrong_phone',
    'must_change_password',
    'proxy_credentials',
  ];
  for (const reason of ofAccount as Refused[])
    assert.equal(short(refused('view', reason)), 'waiting sender_not_connected not_done again');
  assert.equal(short(refused('view', 'restricted')), 'waiting sender_limited not_done again');
  for (const reason of ['proxy_failed', 'not_reached'] as const)
    assert.equal(short(refused('view', reason)), 'waiting network_unreached not_done again');
  assert.equal(short(refused('connect', 'already_connected')), 'skipped already_connected refused');
  assert.deepEqual(refused('connect', 'already_connected').state.connected_at, NOON);
});

test('steps without anything to act on are passed over (R449)', () => {
  assert.equal(short(refused('like', 'no_posts')), 'skipped no_posts refused');
  assert.equal(short(refused('comment', 'comments_closed')), 'skipped no_comments refused');
  assert.equal(short(refused('endorse', 'no_skills')), 'skipped no_actions refused');
  assert.equal(short(refused('enrich', 'not_found')), 'skipped no_emails refused');
  assert.equal(short(refused('enrich', 'nothing_found')), 'skipped no_emails refused');
});

test('a refused act waits with the reason of the specification', () => {
  const waits = (action: Action, reason: Refused, foundIn?: string) => refused(action, reason, foundIn).reason;
  assert.equal(waits('connect', 'not_found', 'navigator_list'), 'navigator_link');
  assert.equal(waits('connect', 'not_found'), 'profile_closed');
  assert.equal(waits('inmail', 'not_allowed'), 'inmail_forbidden');
  assert.equal(waits('inmail', 'subscription_needed'), 'navigator_needed');
  assert.equal(waits('inmail', 'too_long'), 'inmail_too_long');
  assert.equal(waits('connect', 'too_long'), 'note_too_long');
  assert.equal(waits('inmail', 'no_credits'), 'no_credits');
  assert.equal(waits('email', 'not_found'), 'email_missing');
  assert.equal(waits('sms', 'unreachable_person'), 'phone_missing');
  assert.equal(waits('view', 'not_supported'), 'channel_missing');
  assert.equal(waits('follow', 'not_allowed'), 'action_declined');
  assert.equal(waits('inmail', 'profile_not_premium'), 'not_premium');
  assert.equal(waits('connect', 'booster_missing'), 'booster_needed');
  assert.equal(waits('message', 'video_missing'), 'video_missing');
});

test('a closed profile waits, whether it is closed here or in Sales Navigator (R456)', () => {
  for (const action of ['connect', 'inmail'] as const)
    assert.equal(short(refused(action, 'unreachable_person')), 'waiting profile_closed refused');
  const refusal = 'unreachable_person';
  assert.deepEqual(told('inmail', refusal), ['profile_closed', null, 'skip_step', { refusal }]);
});

test('an InMail that is forbidden waits (R458)', () => {
  assert.equal(short(refused('inmail', 'not_allowed')), 'waiting inmail_forbidden refused');
  const refusal = 'not_allowed';
  assert.deepEqual(told('inmail', refusal), ['inmail_forbidden', null, 'skip_step', { refusal }]);
});

test('who is closed for messages in the group or event they were found in waits (R463)', () => {
  for (const foundIn of ['group', 'event'])
    for (const reason of ['not_allowed', 'unreachable_person', 'not_connected_to_person'] as const)
      assert.equal(short(refused('message', reason, foundIn)), 'waiting group_closed refused');
  assert.equal(refused('message', 'unreachable_person', 'search').reason, 'profile_closed');
  const refusal = 'not_allowed';
  assert.deepEqual(told('message', refusal, 'group'), ['group_closed', null, 'skip_step', { refusal }]);
});

test('who was moved by an edit while an act was under way goes on from where they are now', () => {
  const nodes = chain(actionStep('view', { id: 'new' }), actionStep('manual_task', { id: 'second', delay_days: 2 }));
  const moved = { ...enrolledIn(nodes), node_id: 'second' };
  const done = afterOutcome(graphOf(nodes), moved, act('message'), { kind: 'done' }, CTX);
  const state = apply(moved, done.event);
  assert.deepEqual([state.status, state.node_id, state.due_at], ['active', 'second', later(NOON, 2 * DAY)]);
  assert.deepEqual(state.messaged_at, NOON);
  const refusal = afterOutcome(graphOf(nodes), moved, act('inmail'), { kind: 'refused', reason: 'not_allowed' }, CTX);
  assert.equal(apply(moved, refusal.event).wait_reason, null);
});

test('news bring the next look forward, but not before the delay is over', () => {
  const nodes = chain(actionStep('message', { id: 'first', delay_days: 2 }));
  const state = enrolledIn(nodes);
  const note = (given: EnrolmentState, now: Date) =>
    apply(given, notedEvent(graphOf(nodes), given, { fact: 'accepted', at: now }, { now, timeScale: 1 }));
  assert.deepEqual(note(state, later(NOON, DAY)).due_at, later(NOON, 2 * DAY));
  const waiting = {
    ...state,
    wait_reason: 'acceptance' as const,
    wait_values: { days: 21 },
    due_at: later(NOON, 21 * DAY),
  };
  const accepted = note(waiting, later(NOON, 3 * DAY));
  assert.deepEqual([accepted.due_at, accepted.wait_reason], [later(NOON, 3 * DAY), null]);
  assert.deepEqual(accepted.connected_at, later(NOON, 3 * DAY));
});

test('news do not release what waits for somebody’s decision', () => {
  const nodes = chain(actionStep('message', { id: 'first' }));
  const held = { ...enrolledIn(nodes), wait_reason: 'outcome_unknown' as const, wait_values: {}, due_at: null };
  const after = apply(held, notedEvent(graphOf(nodes), held, { fact: 'seen', at: NOON }, { now: NOON, timeScale: 1 }));
  assert.deepEqual([after.due_at, after.wait_reason, after.seen_at], [null, 'outcome_unknown', NOON]);
});

test('a reply ends the way, but for who stands at the condition that asks for it', () => {
  const nodes = {
    nodes: [conditionStep('replied'), actionStep('manual_task'), actionStep('message')],
    links: [
      { from: 'replied', to: 'manual_task', branch: 'yes' as const },
      { from: 'replied', to: 'message', branch: 'no' as const },
    ],
  };
  const graph = graphOf(nodes);
  const hears = (state: EnrolmentState, fact: 'replied' | 'meeting' | 'bounced' | 'unsubscribed') =>
    apply(state, notedEvent(graph, state, { fact, at: NOON }, { now: NOON, timeScale: 1 }));
  const asking = enrolledIn(nodes);
  assert.deepEqual([hears(asking, 'replied').status, hears(asking, 'replied').replied_at], ['active', NOON]);
  const writing = { ...asking, node_id: 'message' };
  assert.deepEqual(
    [hears(writing, 'replied').status, hears(writing, 'replied').finish_reason],
    ['finished', 'replied'],
  );
  for (const fact of ['meeting', 'bounced', 'unsubscribed'] as const)
    assert.equal(hears(asking, fact).finish_reason, fact);
  // a pause does not keep a reply from ending it
  assert.equal(hears({ ...writing, status: 'paused', due_at: null }, 'replied').status, 'finished');
});

test('each end is written as what ended it', () => {
  const nodes = chain(actionStep('view', { id: 'first' }));
  const state = { ...enrolledIn(nodes), replied_at: later(NOON, -HOUR) };
  const ends = (reason: 'completed' | 'replied' | 'blacklisted' | 'talked_before' | 'not_premium' | 'removed') => {
    const event = afterDecision(graphOf(nodes), state, { kind: 'finish', reason }, { now: NOON, timeScale: 1 });
    const { status, finish_reason } = apply(state, event);
    return `${event.type} ${status} ${finish_reason}`;
  };
  assert.equal(ends('completed'), 'enrolment.moved finished completed');
  assert.equal(ends('removed'), 'enrolment.moved finished removed');
  assert.equal(ends('replied'), 'enrolment.noted finished replied');
  for (const reason of ['blacklisted', 'talked_before', 'not_premium'] as const)
    assert.equal(ends(reason), `enrolment.excluded excluded ${reason}`);
});

test('who passes over a condition goes on as if it did not hold', () => {
  const nodes = {
    nodes: [conditionStep('connected'), actionStep('message'), actionStep('email')],
    links: [
      { from: 'connected', to: 'message', branch: 'yes' as const },
      { from: 'connected', to: 'email', branch: 'no' as const },
    ],
  };
  const state = enrolledIn(nodes);
  const skip = { kind: 'skip', node_id: 'connected', reason: 'manual_resume' } as const;
  assert.equal(apply(state, afterDecision(graphOf(nodes), state, skip, { now: NOON, timeScale: 1 })).node_id, 'email');
});

test('a pause that is over counts as no act', () => {
  const nodes = chain(actionStep('wait', { id: 'first' }), actionStep('view', { id: 'second', delay_hours: 1 }));
  const state = enrolledIn(nodes);
  const passed = apply(
    state,
    afterDecision(graphOf(nodes), state, { kind: 'pass', node_id: 'first' }, { now: NOON, timeScale: 1 }),
  );
  assert.deepEqual([passed.node_id, passed.last_act_at, passed.due_at], ['second', null, later(NOON, HOUR)]);
});
