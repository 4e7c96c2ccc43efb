import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SequenceNode } from '../../contract/campaigns/sequence.ts';
import type { Decision } from '../decision.ts';
import { plan, type PlanInput } from '../plan.ts';
import { campaign, chain, prospectFacts, sender, space, planInputFor, actionStep } from '../testing/facts.ts';

const at = (node: SequenceNode, given: Partial<PlanInput> = {}) => plan(planInputFor(chain(node), given));
const goesTo = (decision: Decision) => (decision.kind === 'do' ? decision.act.to : decision);
function told(decision: Decision): unknown[] {
  assert.equal(decision.kind, 'wait');
  const { reason, until, fix, values } = decision as Extract<Decision, { kind: 'wait' }>;
  return Object.keys(values).length > 0 ? [reason, until, fix, values] : [reason, until, fix];
}
const PHONE = ['sms', 'call', 'voicemail'] as const;

test('an email goes to an address of the wanted kind, else it waits (R451)', () => {
  const emails = { work: 'w@example.com', personal: 'p@example.com' };
  const email = (type: 'any' | 'work' | 'personal' | 'enriched', given = emails) =>
    at(actionStep('email', { settings: { email_type: type } }), { person: prospectFacts({ emails: given }) });
  assert.deepEqual([goesTo(email('any')), goesTo(email('personal'))], ['w@example.com', 'p@example.com']);
  assert.deepEqual(told(email('enriched')), ['email_missing', null, 'add_email', { type: 'enriched' }]);
  assert.equal(told(email('any', { work: 'nobody', personal: 'a b@example.com' }))[0], 'email_missing');
  const suppressed = { person: prospectFacts({ emails, suppressed: ['W@example.com'] }) };
  assert.equal(goesTo(at(actionStep('email'), suppressed)), 'p@example.com');
});

test('what costs a credit waits when there is none left (R452)', () => {
  const poor = { space: space({ credits: 0 }) };
  for (const action of ['enrich', ...PHONE] as const)
    assert.deepEqual(told(at(actionStep(action), poor)), ['no_credits', null, 'buy_credits'], action);
  assert.equal(at(actionStep('email'), poor).kind, 'do');
});

test('an email waits when no mailbox of the campaign is connected (R453)', () => {
  const boxes = (...mailboxes: PlanInput['campaign']['mailboxes']) =>
    at(actionStep('email'), { campaign: campaign({ mailboxes }) });
  assert.deepEqual(told(boxes()), ['integration_invalid', null, 'reconnect_integration']);
  assert.equal(told(boxes({ id: 'a', is_connected: false, left: 9 }))[0], 'integration_invalid');
  const held = { id: 'b', is_connected: false, held_domain: 'getlumen.com', left: 9 };
  assert.deepEqual(told(boxes(held)), ['domain_held', null, 'mend_domain', { domain: 'getlumen.com' }]);
  assert.equal(boxes(held, { id: 'c', is_connected: true, left: 9 }).kind, 'do', 'another takes over');
});

test('mailboxes share a campaign: the one with the most room writes, and none beyond its day', () => {
  const boxes = (...left: number[]) =>
    at(actionStep('email'), {
      campaign: campaign({
        mailboxes: left.map((room, index) => ({ id: `box-${index}`, is_connected: true, left: room })),
      }),
    });
  const by = (decision: Decision) => decision.kind === 'do' && decision.act.integration_id;
  assert.equal(by(boxes(3, 9, 5)), 'box-1');
  assert.deepEqual(told(boxes(0, 0)), [
    'daily_limit',
    new Date('2026-01-08T09:00:00Z'),
    'raise_limit',
    { action: 'mailboxes' },
  ]);
});

test('who was written to hears from the same mailbox again, and from another only where that has left the rotation', () => {
  const box = (id: string, left: number, is_connected = true) => ({ id, is_connected, left });
  const next = (written_from: string[], ...mailboxes: PlanInput['campaign']['mailboxes']) =>
    at(actionStep('email'), { campaign: campaign({ mailboxes }), person: prospectFacts({ written_from }) });
  const by = (decision: Decision) => decision.kind === 'do' && decision.act.integration_id;
  assert.equal(by(next(['a'], box('a', 1), box('b', 9))), 'a');
  assert.equal(by(next(['gone', 'b', 'a'], box('a', 9), box('b', 1))), 'b');
  assert.equal(by(next(['gone'], box('a', 1), box('b', 9))), 'b');
  assert.equal(told(next(['a'], box('a', 0), box('b', 9)))[0], 'daily_limit');
  assert.equal(told(next(['a'], box('a', 5, false), box('b', 9)))[0], 'integration_invalid');
});

test('a phone step waits where there is no number, or none of 5 to 13 digits (R464)', () => {
  for (const action of PHONE) {
    const number = (...phones: string[]) =>
      at(actionStep(action), { person: prospectFacts({ phones: phones.map((each) => ({ number: each })) }) });
    assert.deepEqual(told(number()), ['phone_missing', null, 'add_phone']);
    assert.equal(told(number('1234', '12345678901234'))[0], 'phone_missing');
    assert.equal(goesTo(number('1234', '+1 (234) 5')), '+1 (234) 5');
    assert.equal(goesTo(number('1234567890123')), '1234567890123');
    const asked = { person: prospectFacts({ phones: [{ number: '+46 70 1' }], suppressed: ['+46701'] }) };
    assert.equal(told(at(actionStep(action), asked))[0], 'phone_missing');
  }
});

test('a phone step waits where the Dialer phone is invalid or missing (R465)', () => {
  for (const action of PHONE)
    for (const dialer_phone of ['invalid', null] as const)
      assert.deepEqual(told(at(actionStep(action), { sender: sender({ dialer_phone }) })), [
        'dialer_phone_invalid',
        null,
        'reconnect_integration',
      ]);
});

test('a channel that the plan does not have, or that is not set up, waits', () => {
  const needs = {
    email: 'email_automation',
    sms: 'sms',
    call: 'calling',
    voicemail: 'voicemail',
    enrich: 'enrichment',
  };
  for (const [action, feature] of Object.entries(needs) as [keyof typeof needs, string][]) {
    assert.deepEqual(told(at(actionStep(action), { space: space({ features: new Set() }) })), [
      'feature_missing',
      null,
      'upgrade_plan',
      { feature },
    ]);
    assert.deepEqual(told(at(actionStep(action), { space: space({ channels: new Set() }) })), [
      'channel_missing',
      null,
      'skip_step',
      { channel: action },
    ]);
  }
});

test('enrichment needs a page or a company to find the right person', () => {
  const nobody = prospectFacts({ link: null, company_name: '' });
  assert.deepEqual(told(at(actionStep('enrich'), { person: nobody })), ['company_missing', null, 'add_company']);
  assert.equal(at(actionStep('enrich'), { person: { ...nobody, company_name: 'Nordic Steel' } }).kind, 'do');
});

test('the name of a task is filled in like its text (F025)', () => {
  const node = actionStep('manual_task', { text: '', settings: { task_name: 'Answer {full_name:them}' } });
  const named = (first_name: string, last_name: string) => {
    const decision = at(node, { person: prospectFacts({ first_name, last_name }) });
    return decision.kind === 'do' && decision.act.subject;
  };
  assert.deepEqual([named('Rolf', 'Paulsen'), named('', '')], ['Answer Rolf Paulsen', 'Answer them']);
});

test('a note for a colleague is handed on with gaps rather than held', () => {
  const node = actionStep('manual_task', { text: 'Ring {first_name}', settings: { task_name: 'Call them' } });
  const decision = at(node, { person: prospectFacts({ first_name: '' }) });
  assert.deepEqual(decision.kind === 'do' && [decision.act.subject, decision.act.text], [
    'Call them',
    'Ring {first_name}',
  ]);
});
