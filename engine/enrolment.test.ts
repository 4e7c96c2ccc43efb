import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EnrolmentEvent, EnrolmentEventData, EnrolmentEventType } from '../contract/enrolments/events.ts';
import { DAY, HOUR, later } from './time/durations.ts';
import { apply, type EnrolmentState, nextStep, enrolmentStatus, replay } from './enrolment.ts';
import { graphOf } from './sequence/graph.ts';
import { chain, enrolledIn, NOON, actionStep } from './testing/facts.ts';

const SEQUENCE = chain(actionStep('view', { id: 'a' }), actionStep('message', { id: 'b', delay_days: 1 }));
const graph = graphOf(SEQUENCE);
const LATER = later(NOON, HOUR);
function after<T extends EnrolmentEventType>(state: EnrolmentState, type: T, data: EnrolmentEventData<T>, at = LATER) {
  return apply(state, { type, at: at.toISOString(), data } as unknown as EnrolmentEvent);
}
const begun = () => enrolledIn(SEQUENCE);
const ISO = LATER.toISOString();
const TO_B = nextStep(graph, 'a', 'next', { now: LATER, timeScale: 1 });
const END = nextStep(graph, 'b', 'next', { now: LATER, timeScale: 1 });
const finished = () => after(begun(), 'enrolment.skipped', { node_id: 'b', reason: 'no_actions', onward: END });

test('a way begins at the first step, when its delay is over, or is over where there is none', () => {
  const { status, node_id, due_at, takes, revision, connected_at } = begun();
  assert.deepEqual([status, node_id, due_at, takes, revision, connected_at], ['active', 'a', NOON, 'views', 1, null]);
  assert.deepEqual(enrolledIn(SEQUENCE, NOON, true).connected_at, NOON);
  const nowhere = enrolledIn(chain());
  assert.deepEqual([nowhere.status, nowhere.finish_reason, nowhere.due_at], ['finished', 'completed', null]);
});

test('nothing happens to somebody who is not enrolled, and nobody is enrolled twice', () => {
  const paused: EnrolmentEvent = { type: 'enrolment.paused', at: ISO, data: {} };
  assert.throws(() => apply(null, paused));
  assert.throws(() => replay([]));
  const event = { type: 'enrolment.enrolled', at: ISO, data: { version: 1, is_connected: false, onward: TO_B } };
  assert.throws(() => apply(begun(), event as unknown as EnrolmentEvent));
});

test('each act leaves the facts that conditions ask for', () => {
  const does = (action: EnrolmentEventData<'enrolment.acted'>['action']) =>
    after(begun(), 'enrolment.acted', { node_id: 'a', action, variant: '', intent_id: null, onward: TO_B });
  const marks = ['invited_at', 'messaged_at', 'emailed_at', 'last_contact_at'] as const;
  const of = (state: EnrolmentState) => marks.filter((mark) => state[mark] !== null);
  assert.deepEqual(of(does('connect')), ['invited_at', 'last_contact_at']);
  assert.deepEqual(of(does('connect_by_email')), ['invited_at', 'last_contact_at']);
  assert.deepEqual(of(does('message')), ['messaged_at', 'last_contact_at']);
  assert.deepEqual(of(does('inmail')), ['messaged_at', 'last_contact_at']);
  assert.deepEqual(of(does('email')), ['emailed_at', 'last_contact_at']);
  assert.deepEqual(of(does('sms')), ['last_contact_at']);
  assert.deepEqual(of(does('view')), []);
  assert.deepEqual(does('view').last_act_at, LATER);
  assert.deepEqual([does('view').arrived_at, does('view').due_at], [LATER, later(LATER, DAY)]);
});

test('a row keeps what the person is held by, and not what is found anew at each look', () => {
  const wait = (reason: EnrolmentEventData<'enrolment.waiting'>['reason'], due_at: string | null, state = begun()) =>
    after(state, 'enrolment.waiting', { node_id: 'a', reason, values: { n: 1 }, due_at });
  const held = wait('email_missing', null);
  assert.deepEqual(
    [held.wait_reason, held.wait_values, held.wait_since, held.due_at],
    ['email_missing', { n: 1 }, LATER, null],
  );
  const again = after(
    held,
    'enrolment.waiting',
    { node_id: 'a', reason: 'email_missing', values: {}, due_at: null },
    later(LATER, DAY),
  );
  assert.deepEqual(again.wait_since, LATER);
  const delayed = wait('daily_limit', ISO, held);
  assert.deepEqual(
    [delayed.wait_reason, delayed.wait_values, delayed.wait_since, delayed.due_at],
    [null, null, null, LATER],
  );
  // without a time of the next look nobody would know why nothing happens
  assert.equal(wait('no_work_days', null).wait_reason, 'no_work_days');
});

test('a pause holds a person wherever they are led, until they are resumed', () => {
  const paused = after(begun(), 'enrolment.paused', {});
  assert.deepEqual([paused.status, paused.due_at], ['paused', null]);
  const led = after(paused, 'enrolment.acted', {
    node_id: 'a',
    action: 'view',
    variant: '',
    intent_id: null,
    onward: TO_B,
  });
  assert.deepEqual([led.status, led.node_id, led.due_at], ['paused', 'b', null]);
  const news = after(led, 'enrolment.noted', { fact: 'accepted', at: ISO, due_at: ISO, finish_reason: null });
  assert.deepEqual([news.status, news.due_at, news.connected_at], ['paused', null, LATER]);
  const resumed = after(news, 'enrolment.resumed', { due_at: ISO });
  assert.deepEqual([resumed.status, resumed.due_at], ['active', LATER]);
});

test('resuming releases whatever held the person', () => {
  const data = { node_id: 'a', reason: 'outcome_unknown', values: {}, due_at: null } as const;
  const resumed = after(after(begun(), 'enrolment.waiting', data), 'enrolment.resumed', { due_at: ISO });
  assert.deepEqual([resumed.wait_reason, resumed.wait_values, resumed.wait_since], [null, null, null]);
  assert.deepEqual(resumed.due_at, LATER);
});

test('who was taken out comes back to the step they stood at, with its limit; an end stays an end', () => {
  const out = after(begun(), 'enrolment.excluded', { reason: 'excluded' });
  assert.deepEqual([out.status, out.finish_reason, out.due_at], ['excluded', 'excluded', null]);
  const back = after(out, 'enrolment.included', { due_at: ISO });
  assert.deepEqual(
    [back.status, back.finish_reason, back.node_id, back.takes, back.due_at],
    ['active', null, 'a', 'views', LATER],
  );
  assert.equal(after(finished(), 'enrolment.included', { due_at: ISO }).status, 'finished');
  const nowhere = after(after(finished(), 'enrolment.excluded', { reason: 'excluded' }), 'enrolment.included', {
    due_at: ISO,
  });
  assert.equal(nowhere.status, 'finished');
});

test('F054: to take back in whoever was never taken out changes nothing', () => {
  const include = (state: EnrolmentState) => after(state, 'enrolment.included', { due_at: ISO });
  const walking = begun();
  assert.deepEqual([include(walking).status, include(walking).due_at], ['active', NOON]);
  const paused = after(walking, 'enrolment.paused', {});
  assert.deepEqual([include(paused).status, include(paused).due_at], [paused.status, paused.due_at]);
  assert.equal(paused.status, 'paused');
  // an end at a step that still stands: without the guard they would walk again
  const bounced: EnrolmentState = { ...walking, status: 'finished', finish_reason: 'replied', due_at: null };
  const { status, finish_reason, due_at } = include(bounced);
  assert.deepEqual([status, finish_reason, due_at], ['finished', 'replied', null]);
});

test('what is heard after the end is kept, and changes nothing else', () => {
  const over = finished();
  const heard = after(over, 'enrolment.noted', { fact: 'replied', at: ISO, due_at: ISO, finish_reason: 'replied' });
  assert.deepEqual(heard, { ...over, replied_at: LATER, revision: over.revision + 1 });
  const acted = { node_id: 'a', action: 'message', variant: '', intent_id: null, onward: TO_B } as const;
  const late = after(over, 'enrolment.acted', acted);
  assert.deepEqual([late.status, late.node_id, late.messaged_at], ['finished', null, LATER]);
  for (const state of [
    after(over, 'enrolment.paused', {}),
    after(over, 'enrolment.resumed', { due_at: ISO }),
    after(over, 'enrolment.waiting', { node_id: 'b', reason: 'task', values: {}, due_at: null }),
  ])
    assert.deepEqual(state, { ...over, revision: over.revision + 1 });
});

test('a reply keeps its first time, an open its last', () => {
  const twice = (fact: 'replied' | 'opened') => {
    const note = (state: EnrolmentState, at: Date) =>
      after(state, 'enrolment.noted', { fact, at: at.toISOString(), due_at: null, finish_reason: null });
    return note(note(note(begun(), LATER), later(LATER, HOUR)), NOON);
  };
  assert.deepEqual(twice('replied').replied_at, NOON);
  assert.deepEqual(twice('opened').opened_at, later(LATER, HOUR));
});

test('an edit moves a person without forgetting when the step before was done', () => {
  const due = later(NOON, 3 * DAY).toISOString();
  const to = (node_id: string) => ({ node_id, due_at: due, takes: 'messages', finish_reason: null }) as const;
  const moved = after(begun(), 'enrolment.moved', { from: 'a', version: 2, onward: to('b') });
  assert.deepEqual(
    [moved.version, moved.node_id, moved.arrived_at, moved.due_at],
    [2, 'b', NOON, later(NOON, 3 * DAY)],
  );
  const wait = { node_id: 'a', reason: 'placeholder_missing', values: {}, due_at: null } as const;
  const held = after(begun(), 'enrolment.waiting', wait);
  const seen = after(held, 'enrolment.moved', { from: 'a', version: 2, onward: to('a') });
  assert.deepEqual([seen.wait_reason, seen.due_at], [null, later(NOON, 3 * DAY)]);
  // left as it is, or not to be settled by an edit
  const left = after(held, 'enrolment.moved', { from: 'a', version: 2, onward: { ...to('a'), due_at: null } });
  assert.deepEqual([left.wait_reason, left.due_at, left.version], ['placeholder_missing', null, 2]);
  const late = {
    node_id: 'gone',
    action: 'view',
    variant: '',
    intent_id: null,
    onward: { ...to('a'), due_at: null },
  } as const;
  assert.equal(after(held, 'enrolment.acted', late).wait_reason, 'placeholder_missing');
  const unknown = after(begun(), 'enrolment.waiting', { ...wait, reason: 'outcome_unknown' });
  const still = after(unknown, 'enrolment.moved', { from: 'a', version: 2, onward: to('a') });
  assert.deepEqual([still.wait_reason, still.due_at], ['outcome_unknown', null]);
  assert.deepEqual(
    after(finished(), 'enrolment.moved', { from: null, version: 2, onward: to('a') }).status,
    'finished',
  );
});

test('whom an edit had ended goes on when the edit is taken back; any other end stays one', () => {
  const back = { node_id: 'a', due_at: ISO, takes: 'views', finish_reason: null } as const;
  const end = { node_id: null, due_at: null, takes: 'none', finish_reason: 'removed' } as const;
  const ended = after(begun(), 'enrolment.moved', { from: 'a', version: 2, onward: end });
  assert.deepEqual([ended.status, ended.finish_reason, ended.node_id], ['finished', 'removed', null]);
  const again = after(ended, 'enrolment.moved', { from: null, version: 3, onward: back });
  assert.deepEqual([again.status, again.finish_reason, again.node_id, again.due_at], ['active', null, 'a', LATER]);
  assert.equal(after(finished(), 'enrolment.moved', { from: null, version: 3, onward: back }).status, 'finished');
});

test('a person’s status as it is told: excluded, pending, paused, active, finished or campaign paused (R448)', () => {
  const state = begun();
  assert.equal(enrolmentStatus(state, true), 'pending');
  assert.equal(enrolmentStatus({ ...state, last_act_at: NOON }, true), 'active');
  assert.equal(enrolmentStatus(state, false), 'campaign paused');
  for (const status of ['excluded', 'paused', 'finished'] as const)
    assert.deepEqual(
      [enrolmentStatus({ ...state, status }, true), enrolmentStatus({ ...state, status }, false)],
      [status, status],
    );
});
