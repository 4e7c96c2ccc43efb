import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SequenceNode } from '../../contract/campaigns/sequence.ts';
import type { Decision } from '../decision.ts';
import { DAY, later } from '../time/durations.ts';
import { plan, type PlanInput } from '../plan.ts';
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
} from '../testing/facts.ts';

const at = (node: SequenceNode, given: Partial<PlanInput> = {}) => plan(planInputFor(chain(node), given));
const connected = (node: SequenceNode, given: Partial<PlanInput> = {}) =>
  at(node, { state: enrolledIn(chain(node), NOON, true), ...given });
const skips = (decision: Decision) => (decision.kind === 'skip' ? decision.reason : decision);
function told(decision: Decision): unknown[] {
  assert.equal(decision.kind, 'wait');
  const { reason, until, fix, values } = decision as Extract<Decision, { kind: 'wait' }>;
  return Object.keys(values).length > 0 ? [reason, until, fix, values] : [reason, until, fix];
}

test('steps whose work is done already are passed over, each with its reason (R449)', () => {
  const invited = { person: prospectFacts({ is_invited: true }) };
  for (const action of ['connect', 'connect_by_email'] as const) {
    assert.equal(skips(connected(actionStep(action))), 'already_connected');
    assert.equal(skips(at(actionStep(action), invited)), 'request_already_sent');
    const state = { ...enrolledIn(chain(actionStep(action))), invited_at: later(NOON, -DAY) };
    assert.equal(skips(at(actionStep(action), { state })), 'request_already_sent');
  }
  assert.equal(skips(at(actionStep('inmail'), { person: prospectFacts({ is_inmailed: true }) })), 'already_inmailed');
  const link = 'https://example.com/events/1';
  assert.equal(
    skips(connected(actionStep('event_invite'), { person: prospectFacts({ events_invited: [link] }) })),
    'invite_already_sent',
  );
  const written = { person: prospectFacts({ texts_sent: [' Hello Ada '] }) };
  for (const action of ['message', 'inmail', 'email', 'sms'] as const)
    assert.equal(
      skips(connected(actionStep(action, { text: 'Hello {first_name}' }), written)),
      'message_exists',
      action,
    );
  assert.equal(connected(actionStep('message', { text: 'Hello again' }), written).kind, 'do');
  assert.equal(skips(at(actionStep('connect_by_email'), { person: prospectFacts({ emails: {} }) })), 'no_emails');
  assert.equal(skips(at(actionStep('comment', { text: '{custom:}' }))), 'no_comments');
  assert.equal(skips(at(actionStep('enrich'), { person: prospectFacts({ enriched_at: NOON }) })), 'already_enriched');
  assert.equal(
    skips(at(actionStep('view'), { person: prospectFacts({ network_id: null, link: null }) })),
    'no_actions',
  );
});

test('connect-by-email goes to the person’s address, though they have no page', () => {
  const decision = at(actionStep('connect_by_email'), { person: prospectFacts({ network_id: null, link: null }) });
  assert.equal(decision.kind === 'do' && decision.act.to, 'ada@example.com');
});

test('what needs a connection waits for it from the request on, and is passed over when it does not come', () => {
  const needing = ['message', 'endorse', 'event_invite'] as const;
  for (const action of needing) {
    const state = { ...enrolledIn(chain(actionStep(action))), invited_at: later(NOON, -DAY) };
    const until = later(NOON, 20 * DAY);
    assert.deepEqual(told(at(actionStep(action), { state })), ['acceptance', until, 'skip_step', { days: 21 }]);
    assert.equal(skips(at(actionStep(action), { state, now: until })), 'not_accepted');
    assert.equal(connected(actionStep(action)).kind, 'do');
  }
  // without a request of ours it is counted from when they arrived
  const { settings } = campaign();
  const short = { campaign: campaign({ settings: { ...settings, acceptance_days: 2 } }) };
  assert.deepEqual(told(at(actionStep('message'), short)), [
    'acceptance',
    later(NOON, 2 * DAY),
    'skip_step',
    { days: 2 },
  ]);
});

test('a person found in Sales Navigator waits where their link could not be got (R455)', () => {
  const lost = prospectFacts({ network_id: null, link: null, search_kind: 'navigator_search' });
  assert.deepEqual(told(at(actionStep('connect'), { person: lost })), ['navigator_link', null, 'skip_step']);
});

test('a text with a company waits where there is no company name (R457)', () => {
  const node = actionStep('connect', { text: 'How is {company_name}?' });
  const nowhere = { person: prospectFacts({ company_name: '' }) };
  assert.deepEqual(told(at(node, nowhere)), ['company_missing', null, 'add_company']);
  assert.equal(at(actionStep('connect', { text: '{company_name:your firm}' }), nowhere).kind, 'do');
  const both = actionStep('connect', { text: '{company_name} {first_name}' });
  assert.deepEqual(told(at(both, { person: prospectFacts({ company_name: '', first_name: '' }) })), [
    'placeholder_missing',
    null,
    'edit_step',
    { placeholders: 'company_name, first_name' },
  ]);
});

test('more than twenty requests a day wait for the booster, where the plan has none (R459)', () => {
  const busy = { sender: sender({ limits: limited('connections', 80, 20) }) };
  const plain = { ...busy, space: space({ features: new Set(['social_automation']) }) };
  for (const action of ['connect', 'connect_by_email'] as const) {
    assert.deepEqual(told(at(actionStep(action), plain)), [
      'booster_needed',
      new Date('2026-01-08T09:00:00Z'),
      'upgrade_plan',
      { used: 20, limit: 20 },
    ]);
    assert.equal(at(actionStep(action), busy).kind, 'do');
    const quiet = { ...plain, sender: sender({ limits: limited('connections', 80, 19) }) };
    assert.equal(at(actionStep(action), quiet).kind, 'do');
  }
});

test('nothing is done on the network where the plan has no accounts on it', () => {
  for (const action of ['connect', 'message', 'inmail', 'view'] as const)
    assert.deepEqual(told(at(actionStep(action), { space: space({ features: new Set() }) })), [
      'feature_missing',
      null,
      'upgrade_plan',
      { feature: 'social_automation' },
    ]);
});

test('an InMail of an account without a subscription waits (R460)', () => {
  assert.deepEqual(told(at(actionStep('inmail'), { sender: sender({ account_type: 'basic' }) })), [
    'navigator_needed',
    null,
    'skip_step',
  ]);
  assert.equal(at(actionStep('inmail'), { sender: sender({ account_type: 'premium' }) }).kind, 'do');
});

test('a campaign for premium profiles waits where nobody knows that it is one (R461)', () => {
  const premium = { campaign: campaign({ is_only_premium: true }) };
  assert.deepEqual(told(at(actionStep('view'), premium)), ['not_premium', null, 'skip_step']);
  assert.equal(at(actionStep('view'), { ...premium, person: prospectFacts({ is_premium: true }) }).kind, 'do');
});

test('a text waits where its video could not be found (R462)', () => {
  const node = actionStep('message', { text: 'See {video:intro}' });
  assert.deepEqual(told(connected(node)), ['video_missing', null, 'edit_step', { video: 'intro' }]);
  const found = connected(node, { campaign: campaign({ videos: new Map([['intro', 'https://v.example/1']]) }) });
  assert.equal(found.kind === 'do' && found.act.text, 'See https://v.example/1');
});

test('an InMail waits when it is over 1900 characters once filled in (R466)', () => {
  const node = actionStep('inmail', { text: `{occupation}${'x'.repeat(1_890)}` });
  assert.equal(at(node, { person: prospectFacts({ occupation: 'y'.repeat(10) }) }).kind, 'do');
  assert.deepEqual(told(at(node, { person: prospectFacts({ occupation: 'y'.repeat(11) }) })), [
    'inmail_too_long',
    null,
    'shorten_text',
    { length: 1_901, most: 1_900 },
  ]);
});

test('a connection request waits when its note is longer than the account may write: 200 characters (R467)', () => {
  const node = actionStep('connect', { text: `{occupation}${'x'.repeat(190)}` });
  const basic = (occupation: string) =>
    at(node, { person: prospectFacts({ occupation }), sender: sender({ account_type: 'basic', note_max: 200 }) });
  assert.equal(basic('y'.repeat(10)).kind, 'do');
  assert.deepEqual(told(basic('y'.repeat(11))), ['note_too_long', null, 'shorten_text', { length: 201, most: 200 }]);
  // as it was decided by a person, too
  const decided = at(actionStep('connect'), {
    sender: sender({ note_max: 200 }),
    approval: { status: 'approved', subject: '', text: 'x'.repeat(201) },
  });
  assert.equal(told(decided)[0], 'note_too_long');
});
