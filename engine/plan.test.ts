import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CampaignSettings } from '../contract/campaigns/schemas.ts';
import type { Action, SequenceNode } from '../contract/campaigns/sequence.ts';
import type { Decision } from './decision.ts';
import { DAY, HOUR, later } from './time/durations.ts';
import {
  campaign,
  chain,
  enrolledIn,
  limited,
  NOON,
  prospectFacts,
  sender,
  space,
  planInputFor,
  actionStep,
} from './testing/facts.ts';
import { plan, type PlanInput } from './plan.ts';

const NEXT_DAY = new Date('2026-01-08T09:00:00.000Z');
const settings = (given: Partial<CampaignSettings>) => ({ settings: CampaignSettings.parse(given) });
const at = (node: SequenceNode, given: Partial<PlanInput> = {}) => plan(planInputFor(chain(node), given));
const connected = (node: SequenceNode, given: Partial<PlanInput> = {}) =>
  at(node, { state: enrolledIn(chain(node), NOON, true), ...given });

/** A wait in short: reason, until, fix, and its values where there are any. */
function told(decision: Decision): unknown[] {
  assert.equal(decision.kind, 'wait');
  const { reason, until, fix, values } = decision as Extract<Decision, { kind: 'wait' }>;
  return Object.keys(values).length > 0 ? [reason, until, fix, values] : [reason, until, fix];
}
const skips = (decision: Decision) => (decision.kind === 'skip' ? decision.reason : decision);

test('a step that nothing holds is done: filled in, in one of its wordings, by the account', () => {
  assert.deepEqual(at(actionStep('connect', { text: 'Hi {first_name}, {account_first_name}' })), {
    kind: 'do',
    act: {
      node_id: 'connect',
      action: 'connect',
      variant: '',
      subject: '',
      text: 'Hi Ada, Sam',
      to: null,
      integration_id: null,
      by: 'provider',
    },
  });
});

test('who carries an act out: the account’s provider, its browser extension, or a person', () => {
  const by = (action: Action, given: Partial<PlanInput> = {}) => {
    const decision = connected(actionStep(action), given);
    return decision.kind === 'do' ? decision.act.by : decision;
  };
  const extension = { sender: sender({ automation_type: 'extension' }) };
  assert.deepEqual([by('view'), by('view', extension), by('email', extension)], ['provider', 'extension', 'provider']);
  assert.deepEqual([by('manual_task'), by('call')], ['person', 'person']);
});

test('nothing happens while the workspace, the campaign or the person rests', () => {
  const node = actionStep('view');
  assert.deepEqual(told(at(node, { space: space({ is_open: false }) })), ['space_closed', null, 'upgrade_plan']);
  assert.deepEqual(told(at(node, { campaign: campaign({ status: 'paused' }) })), [
    'campaign_paused',
    null,
    'start_campaign',
    { status: 'paused' },
  ]);
  const state = { ...enrolledIn(chain(node)), status: 'paused' as const };
  assert.deepEqual(told(at(node, { state })), ['person_paused', null, 'resume_person']);
});

test('a way ends for whom nobody may write to, and for whom the campaign is not meant', () => {
  const ends = (given: Partial<PlanInput>) => at(actionStep('view'), given);
  const fresh = enrolledIn(chain(actionStep('view')));
  const finish = (reason: string) => ({ kind: 'finish', reason });
  assert.deepEqual(ends({ person: prospectFacts({ is_blacklisted: true }) }), finish('blacklisted'));
  assert.deepEqual(ends({ state: { ...fresh, unsubscribed_at: NOON } }), finish('unsubscribed'));
  assert.deepEqual(ends({ state: { ...fresh, bounced_at: NOON } }), finish('bounced'));
  assert.deepEqual(ends({ state: { ...fresh, meeting_at: NOON } }), finish('meeting'));
  assert.deepEqual(ends({ state: { ...fresh, replied_at: NOON } }), finish('replied'));
  assert.deepEqual(ends({ person: prospectFacts({ talked_before: true }) }), finish('talked_before'));
  const premium = campaign({ is_only_premium: true });
  assert.deepEqual(ends({ campaign: premium, person: prospectFacts({ is_premium: false }) }), finish('not_premium'));
  const open = campaign({ is_include_talked_before: true });
  assert.equal(ends({ campaign: open, person: prospectFacts({ talked_before: true }) }).kind, 'do');
  // what passes in the campaign itself is no reason to end it
  const begun = { ...fresh, last_act_at: later(NOON, -HOUR) };
  assert.equal(ends({ state: begun, person: prospectFacts({ talked_before: true }) }).kind, 'do');
});

test('who has replied still gets the steps inside that a condition led to', () => {
  const state = { ...enrolledIn(chain(actionStep('manual_task'))), replied_at: NOON };
  assert.equal(at(actionStep('manual_task'), { state }).kind, 'do');
  assert.equal(at(actionStep('wait'), { state: { ...state, node_id: 'wait' } }).kind, 'pass');
});

test('a delay is counted from the step before, a day lies between contacts, and both pass faster in a demo', () => {
  const node = actionStep('message', { delay_days: 2, delay_hours: 3 });
  const until = later(NOON, 2 * DAY + 3 * HOUR);
  assert.deepEqual(told(connected(node, { now: later(until, -1) })), ['delay', until, null]);
  assert.equal(connected(node, { now: until }).kind, 'do');
  const faster = later(NOON, (2 * DAY + 3 * HOUR) / 60);
  assert.deepEqual(told(connected(node, { space: space({ timeScale: 60 }) })), ['delay', faster, null]);

  const contacted = { ...enrolledIn(chain(actionStep('message')), NOON, true), last_contact_at: later(NOON, -HOUR) };
  assert.deepEqual(told(at(actionStep('message'), { state: contacted })), ['delay', later(NOON, 23 * HOUR), null]);
  assert.equal(at(actionStep('view'), { state: { ...contacted, node_id: 'view' } }).kind, 'do');
});

test('an account that is paused, signed out or limited does nothing; mail alone needs no account at the network', () => {
  const until = later(NOON, DAY);
  const withProblem = (kind: 'paused' | 'not_connected' | 'limited', end: Date | null, node = actionStep('view')) =>
    at(node, { sender: sender({ problem: { kind, until: end } }), campaign: campaign({ is_email_only: true }) });
  const social = (kind: 'paused' | 'not_connected' | 'limited', end: Date | null) =>
    at(actionStep('view'), { sender: sender({ problem: { kind, until: end } }) });
  assert.deepEqual(told(social('paused', null)), ['sender_paused', null, 'resume_account']);
  assert.deepEqual(told(social('not_connected', null)), ['sender_not_connected', null, 'reconnect_account']);
  assert.deepEqual(told(social('limited', until)), ['sender_limited', until, null]);
  assert.deepEqual(told(social('limited', null)), ['sender_limited', null, 'reconnect_account']);
  assert.equal(withProblem('not_connected', null, actionStep('email')).kind, 'do');
  assert.equal(told(withProblem('paused', null, actionStep('email')))[0], 'sender_paused');
});

test('the account’s hours, limits and rhythm hold what goes out, and not what happens inside', () => {
  const night = { now: later(NOON, 10 * HOUR) };
  for (const action of ['view', 'email', 'sms', 'call', 'voicemail'] as const)
    assert.equal(told(at(actionStep(action), night))[0], 'work_hours', action);
  assert.equal(at(actionStep('manual_task'), night).kind, 'do');
  assert.equal(at(actionStep('enrich'), night).kind, 'do');
  const full = { sender: sender({ limits: limited('views', 5, 5) }) };
  assert.deepEqual(told(at(actionStep('view'), full)), [
    'daily_limit',
    NEXT_DAY,
    'raise_limit',
    { action: 'views', used: 5, limit: 5 },
  ]);
  assert.deepEqual(told(at(actionStep('connect'), { sender: sender({ week: { used: 9, most: 9 } }) })), [
    'weekly_limit',
    NEXT_DAY,
    null,
    { used: 9, limit: 9 },
  ]);
  assert.equal(told(at(actionStep('view'), { sender: sender({ last_act_at: NOON }) }))[0], 'turn');
  assert.deepEqual(told(at(actionStep('view'), { sender: sender({ working_days: [] }) })), [
    'no_work_days',
    null,
    'change_hours',
  ]);
});

test('a campaign begins with so many new people a day; who is on the way goes on', () => {
  const busy = campaign({ ...settings({ new_people_per_day: 3 }), begun_today: 3 });
  assert.deepEqual(told(at(actionStep('view'), { campaign: busy })), [
    'daily_limit',
    NEXT_DAY,
    'raise_limit',
    { action: 'new_people', used: 3, limit: 3 },
  ]);
  assert.equal(at(actionStep('view'), { campaign: { ...busy, begun_today: 2 } }).kind, 'do');
  const begun = { ...enrolledIn(chain(actionStep('view'))), last_act_at: later(NOON, -DAY) };
  assert.equal(at(actionStep('view'), { campaign: busy, state: begun }).kind, 'do');
});

test('whoever is away hears nothing before the day after; what does not reach them goes on', () => {
  const away = { person: prospectFacts({ away_until: '2026-01-12' }) };
  assert.deepEqual(told(at(actionStep('email'), away)), [
    'person_away',
    new Date('2026-01-13T00:00:00.000Z'),
    'resume_person',
    { away_until: '2026-01-12' },
  ]);
  assert.equal(at(actionStep('view'), away).kind, 'do');
  const back = { person: prospectFacts({ away_until: '2026-01-06' }) };
  assert.equal(at(actionStep('email'), back).kind, 'do');
});

test('what the network refused, and what nobody knows, stands until somebody releases it', () => {
  const state = { ...enrolledIn(chain(actionStep('inmail'))), wait_reason: 'inmail_forbidden' as const };
  const refused = { ...state, wait_values: { refusal: 'not_allowed' }, due_at: null };
  assert.deepEqual(told(at(actionStep('inmail'), { state: refused })), [
    'inmail_forbidden',
    null,
    'skip_step',
    { refusal: 'not_allowed' },
  ]);
  const unknown = { ...state, wait_reason: 'outcome_unknown' as const, wait_values: {}, due_at: NOON };
  assert.deepEqual(told(at(actionStep('inmail'), { state: unknown })), ['outcome_unknown', null, 'settle_unknown']);
  const due = later(NOON, HOUR);
  const unreached = { ...state, wait_reason: 'network_unreached' as const, wait_values: { tries: 1 }, due_at: due };
  assert.deepEqual(told(at(actionStep('inmail'), { state: unreached })), [
    'network_unreached',
    due,
    null,
    { tries: 1 },
  ]);
  assert.equal(at(actionStep('inmail'), { state: { ...unreached, due_at: NOON } }).kind, 'do');
});

test('texts that somebody wants to see first are asked about, and go out in the words that were decided (R450)', () => {
  const careful = { campaign: campaign({ approval_kinds: ['message'] }) };
  const node = actionStep('message', { text: 'Hi {first_name}' });
  const asked = connected(node, careful);
  assert.deepEqual(asked.kind === 'approve' && asked.act.text, 'Hi Ada');
  assert.equal(
    connected(actionStep('message'), { campaign: campaign(settings({ requires_approval: true })) }).kind,
    'approve',
  );
  assert.equal(at(actionStep('email'), careful).kind, 'do');
  // a request without a note has nothing to look at
  assert.equal(at(actionStep('connect'), { campaign: campaign(settings({ requires_approval: true })) }).kind, 'do');

  const after = (status: NonNullable<PlanInput['approval']>['status']) =>
    connected(node, { ...careful, approval: { status, subject: '', text: 'Dear Ada' } });
  assert.deepEqual(told(after('awaiting approval')), ['approval', null, 'decide_approval']);
  for (const status of ['approved', 'complete'] as const) {
    const decision = after(status);
    assert.equal(decision.kind === 'do' && decision.act.text, 'Dear Ada', status);
  }
});

test('a text that was declined or put on hold waits (R454)', () => {
  for (const status of ['hold', 'paused', 'canceled'] as const)
    assert.deepEqual(told(connected(actionStep('message'), { approval: { status, subject: '', text: 'Dear Ada' } })), [
      'action_declined',
      null,
      'decide_approval',
      { status },
    ]);
});

test('a task is waited for; what becomes of it decides how it goes on', () => {
  const node = actionStep('manual_task');
  const after = (status: NonNullable<PlanInput['task']>['status'], given: Partial<PlanInput> = {}) =>
    at(node, { task: { status }, state: { ...enrolledIn(chain(node)), wait_reason: 'task' }, ...given });
  assert.deepEqual(told(after('open')), ['task', null, 'do_task', { by: 'person' }]);
  assert.equal(skips(after('skipped')), 'task_skipped');
  assert.equal(skips(after('failed')), 'failed_task');
  assert.equal(skips(after('completed')), 'next_step_done');
  assert.deepEqual(told(after('canceled')), ['action_declined', null, 'skip_step']);
  // released: it is asked for once more
  assert.equal(after('canceled', { state: enrolledIn(chain(node)) }).kind, 'do');
});

test('an act waits when the extension failed to carry it out, and is tried again once it is released (R468)', () => {
  const node = actionStep('view');
  const extension = { sender: sender({ automation_type: 'extension' }), task: { status: 'failed' } as const };
  const state = { ...enrolledIn(chain(node)), wait_reason: 'extension_failed' as const };
  assert.deepEqual(told(at(node, { ...extension, state })), ['extension_failed', null, 'resume_person']);
  assert.equal(at(node, extension).kind, 'do');
});

test('a step that was removed, or that was done before an edit led back to it, is passed over', () => {
  const sequence = chain(actionStep('view'), actionStep('follow', { delay_hours: 1 }));
  const gone = { ...enrolledIn(sequence), node_id: 'gone' };
  assert.equal(skips(plan(planInputFor(sequence, { state: gone }))), 'step_removed');
  assert.equal(skips(plan(planInputFor(sequence, { done: new Set(['view']) }))), 'next_step_done');
  assert.equal(skips(plan(planInputFor(sequence, { done: new Set(['follow']) }))), 'next_step_done');
  assert.equal(plan(planInputFor(sequence, { done: new Set() })).kind, 'do');
});

test('who is done stays done, and a way without a step is over', () => {
  const state = enrolledIn(chain(actionStep('view')));
  const over = { ...state, status: 'finished' as const, finish_reason: 'replied' as const };
  assert.deepEqual(at(actionStep('view'), { state: over }), { kind: 'finish', reason: 'replied' });
  assert.deepEqual(at(actionStep('view'), { state: { ...state, node_id: null } }), {
    kind: 'finish',
    reason: 'completed',
  });
});
