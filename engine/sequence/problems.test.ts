import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  SEQUENCE_PROBLEMS,
  type Sequence,
  type SequenceNode,
  type SequenceProblemCode,
} from '../../contract/campaigns/sequence.ts';
import { NOTE_CHARS } from '../../contract/credentials/schemas.ts';
import type { SequenceRules } from './problems/rules.ts';
import { problemsOf } from './problems.ts';
import { conditionStep, chain, actionStep } from '../testing/facts.ts';

const RULES: SequenceRules = { type: 'smart', isEmailOnly: false, noteMax: 300, customKeys: ['colour'] };
const seen = new Set<SequenceProblemCode>();
/** What is found, as “code at step.field”; every problem carries the words of its code. */
function found(sequence: Sequence, rules: Partial<SequenceRules> = {}): string[] {
  return problemsOf(sequence, { ...RULES, ...rules }).map(({ code, node_id, field, message }) => {
    assert.equal(message, SEQUENCE_PROBLEMS[code]);
    seen.add(code);
    return `${code} at ${node_id ?? '-'}.${field ?? '-'}`;
  });
}
const days = (count: number) => ({ delay_days: count });
const alone = (node: SequenceNode, rules: Partial<SequenceRules> = {}) => found(chain(node), rules);

test('a sequence in order has no problems: delays in days and hours, action, subject, text, placeholders (R425)', () => {
  const sequence = chain(
    actionStep('view'),
    actionStep('connect', { delay_hours: 1, text: 'Hi {first_name:there}' }),
    actionStep('message', { delay_days: 1, text: '{colour} {video:intro}' }),
    actionStep('email', { delay_days: 1, subject: 'For {company_name}', text: 'Hello {full_name}' }),
  );
  assert.deepEqual(found(sequence, { type: 'simple' }), []);
});

test('there is one InMail, one connection request and one connect-by-email (R486, R487, R488)', () => {
  const twice = (node: SequenceNode) => chain(node, { ...node, ...days(1), id: 'again' });
  assert.deepEqual(found(twice(actionStep('inmail'))), ['one_inmail at again.action']);
  assert.deepEqual(found(twice(actionStep('connect'))), ['one_connect at again.action']);
  assert.deepEqual(found(twice(actionStep('connect_by_email'))), ['one_connect_by_email at again.action']);
});

test('connect-by-email comes before the connection request on every way (R489)', () => {
  assert.deepEqual(found(chain(actionStep('connect_by_email'), actionStep('connect', days(1)))), []);
  assert.deepEqual(
    found(
      chain(actionStep('connect'), actionStep('view', { delay_hours: 1 }), actionStep('connect_by_email', days(1))),
    ),
    ['connect_by_email_first at connect_by_email.action'],
  );
  // on different ways neither comes before the other
  const apart = {
    nodes: [conditionStep('has_email'), actionStep('connect'), actionStep('connect_by_email')],
    links: [
      { from: 'has_email', to: 'connect_by_email', branch: 'yes' as const },
      { from: 'has_email', to: 'connect', branch: 'no' as const },
    ],
  };
  assert.deepEqual(found(apart), []);
});

test('an hour lies between steps on the network and a day between contacts, on every way; the first is free (R490)', () => {
  assert.equal(SEQUENCE_PROBLEMS.too_small_delay, 'Can not add action. Too small delay');
  const tooSoon = (...nodes: SequenceNode[]) => found(chain(...nodes));
  assert.deepEqual(tooSoon(actionStep('view'), actionStep('follow')), ['too_small_delay at follow.delay_days']);
  assert.deepEqual(tooSoon(actionStep('view'), actionStep('follow', { delay_hours: 1 })), []);
  assert.deepEqual(tooSoon(actionStep('message'), actionStep('email', { delay_hours: 23 })), [
    'too_small_delay at email.delay_days',
  ]);
  assert.deepEqual(tooSoon(actionStep('message'), actionStep('email', days(1))), []);
  // what lies between adds up, and what happens inside does not count
  assert.deepEqual(tooSoon(actionStep('message'), actionStep('wait', days(1)), actionStep('email')), []);
  assert.deepEqual(
    tooSoon(actionStep('message'), actionStep('manual_task'), actionStep('email', { delay_hours: 12 })),
    ['too_small_delay at email.delay_days'],
  );
  // an email is not on the network
  assert.deepEqual(tooSoon(actionStep('email'), actionStep('view')), []);
});

test('a patient condition counts as a pause for those who wait it out, and not for the others', () => {
  const sequence = (within: number) => ({
    nodes: [
      actionStep('message'),
      conditionStep('message_seen', { settings: { within_days: within } }),
      actionStep('email'),
      actionStep('sms'),
    ],
    links: [
      { from: 'message', to: 'message_seen', branch: 'next' as const },
      { from: 'message_seen', to: 'email', branch: 'yes' as const },
      { from: 'message_seen', to: 'sms', branch: 'no' as const },
    ],
  });
  assert.deepEqual(found(sequence(1)), ['too_small_delay at email.delay_days']);
  assert.deepEqual(found(sequence(0)), ['too_small_delay at email.delay_days', 'too_small_delay at sms.delay_days']);
});

test('texts have maximum lengths by count (R491)', () => {
  const most: [Parameters<typeof actionStep>[0], number][] = [
    ['message', 8_000],
    ['email', 20_000],
    ['sms', 1_600],
    ['comment', 1_250],
    ['manual_task', 2_000],
  ];
  for (const [action, length] of most) {
    assert.deepEqual(alone(actionStep(action, { text: 'x'.repeat(length) })), [], action);
    assert.deepEqual(alone(actionStep(action, { text: 'x'.repeat(length + 1) })), [`text_too_long at ${action}.text`]);
  }
  for (const action of ['email', 'inmail'] as const) {
    assert.deepEqual(alone(actionStep(action, { subject: 'x'.repeat(200) })), []);
    assert.deepEqual(alone(actionStep(action, { subject: 'x'.repeat(201) })), [
      `subject_too_long at ${action}.subject`,
    ]);
  }
});

test('an InMail has at most 1900 characters (R492)', () => {
  assert.deepEqual(alone(actionStep('inmail', { text: 'x'.repeat(1_900) })), []);
  assert.deepEqual(alone(actionStep('inmail', { text: 'x'.repeat(1_901) })), ['text_too_long at inmail.text']);
});

test('a connection note is as long as the account may write: 200 or 300 characters (R493)', () => {
  const note = (length: number, noteMax: number) =>
    alone(actionStep('connect', { text: 'x'.repeat(length) }), { noteMax });
  assert.deepEqual(note(200, NOTE_CHARS.free), []);
  assert.deepEqual(note(201, NOTE_CHARS.free), ['text_too_long at connect.text']);
  assert.deepEqual(note(300, 300), []);
  assert.deepEqual(note(301, 300), ['text_too_long at connect.text']);
});

test('a connection note with placeholders leaves them room: its own words stay under 250 (R494)', () => {
  assert.deepEqual(alone(actionStep('connect', { text: `${'x'.repeat(249)}{first_name}` })), []);
  assert.deepEqual(alone(actionStep('connect', { text: `${'x'.repeat(250)}{first_name}` })), [
    'text_too_long at connect.text',
  ]);
});

test('emails and InMails need a subject, and what writes needs words (R495)', () => {
  assert.equal(SEQUENCE_PROBLEMS.subject_required, 'Fill this field');
  for (const action of ['email', 'inmail'] as const) {
    assert.deepEqual(alone(actionStep(action, { subject: ' ' })), [`subject_required at ${action}.subject`]);
    assert.deepEqual(alone(actionStep(action, { text: ' ' })), [`text_required at ${action}.text`]);
  }
  assert.deepEqual(alone(actionStep('message', { text: '' })), ['text_required at message.text']);
  assert.deepEqual(alone(actionStep('connect', { text: '' })), []);
});

test('placeholders are lower case, balanced and known (R498, R499)', () => {
  const text = (words: string) => alone(actionStep('message', { text: words }));
  assert.deepEqual(text('{First_Name}'), ['placeholder_case at message.text']);
  assert.deepEqual(text('{first_name'), ['placeholder_unbalanced at message.text']);
  assert.deepEqual(text('first_name}'), ['placeholder_unbalanced at message.text']);
  assert.deepEqual(text('{{first_name}}'), ['placeholder_unbalanced at message.text']);
  assert.deepEqual(text('{shoe_size} {}'), ['placeholder_unknown at message.text']);
  assert.deepEqual(text('{colour} {first_name:There}'), []);
  assert.deepEqual(alone(actionStep('email', { subject: '{First_Name}' })), ['placeholder_case at email.subject']);
});

test('a message has one video at most (R500)', () => {
  const text = (words: string) => alone(actionStep('message', { text: words }));
  assert.deepEqual(text('{video:a}'), []);
  assert.deepEqual(text('{video:a} {video:b}'), ['one_video at message.text']);
  assert.deepEqual(alone(actionStep('email', { subject: '{video:a}' })), ['placeholder_unknown at email.subject']);
});

test('an email-only campaign has no videos and no steps on the network (R501)', () => {
  const emailOnly = { isEmailOnly: true };
  assert.deepEqual(alone(actionStep('email', { text: '{video:a}' }), emailOnly), ['video_in_email_only at email.text']);
  assert.deepEqual(alone(actionStep('view'), emailOnly), ['network_in_email_only at view.action']);
  const conditional = {
    nodes: [conditionStep('connected'), actionStep('email'), actionStep('enrich')],
    links: [
      { from: 'connected', to: 'email', branch: 'yes' as const },
      { from: 'connected', to: 'enrich', branch: 'no' as const },
    ],
  };
  assert.deepEqual(found(conditional, emailOnly), ['network_in_email_only at connected.condition']);
});

test('every wording of a step is judged, each in its own field', () => {
  const variants = [
    { id: 'B', subject: '', text: '{nope}' },
    { id: 'C', subject: 'Yes', text: 'x'.repeat(20_001) },
  ];
  assert.deepEqual(alone(actionStep('email', { variants })), [
    'subject_required at email.variants.B.subject',
    'placeholder_unknown at email.variants.B.text',
    'text_too_long at email.variants.C.text',
  ]);
  assert.deepEqual(alone(actionStep('view', { variants })), ['variants_without_text at view.variants']);
});

test('steps say what they need: days, a label, an event, a voicemail', () => {
  const bare = { settings: {} };
  const conditional = (condition: 'replied' | 'label') => ({
    nodes: [conditionStep(condition, bare), actionStep('enrich'), actionStep('wait')],
    links: [
      { from: condition, to: 'enrich', branch: 'yes' as const },
      { from: condition, to: 'wait', branch: 'no' as const },
    ],
  });
  assert.deepEqual(found(conditional('replied')), ['within_days_required at replied.settings.within_days']);
  assert.deepEqual(found(conditional('label')), ['label_required at label.settings.label_id']);
  assert.deepEqual(alone(actionStep('event_invite', bare)), ['event_required at event_invite.settings.event_url']);
  assert.deepEqual(alone(actionStep('event_invite', { settings: { event_url: 'javascript:alert(1)' } })), [
    'event_required at event_invite.settings.event_url',
  ]);
  assert.deepEqual(alone(actionStep('voicemail', bare)), ['voicemail_required at voicemail.settings.voicemail_id']);
});

test('a simple campaign has no conditions', () => {
  const { nodes, links } = {
    nodes: [conditionStep('has_email'), actionStep('email'), actionStep('wait')],
    links: [
      { from: 'has_email', to: 'email', branch: 'yes' as const },
      { from: 'has_email', to: 'wait', branch: 'no' as const },
    ],
  };
  assert.deepEqual(found({ nodes, links }, { type: 'simple' }), ['conditions_need_smart at has_email.condition']);
  assert.deepEqual(found({ nodes, links }, { type: 'magic' }), []);
});

test('steps hang together: none missing, doubled, circling, out of reach or with two ways on', () => {
  const view = actionStep('view');
  const follow = actionStep('follow', { delay_hours: 1 });
  const link = (from: string, to: string, branch: 'next' | 'yes' | 'no' = 'next') => ({ from, to, branch });
  assert.deepEqual(found({ nodes: [], links: [] }), ['no_steps at -.-']);
  const many = Array.from({ length: 101 }, (_, index) => actionStep('wait', { id: `w${index}` }));
  assert.deepEqual(found(chain(...many)), ['too_many_steps at -.-']);
  assert.deepEqual(found(chain(...many.slice(1))), []);
  assert.deepEqual(found({ nodes: [view, view], links: [] }), ['duplicate_id at view.-']);
  assert.deepEqual(found({ nodes: [view], links: [link('view', 'gone')] }), ['link_broken at view.-']);
  assert.deepEqual(found({ nodes: [view, follow], links: [] }), ['unreachable at follow.-']);
  assert.deepEqual(found({ nodes: [view, follow], links: [link('view', 'follow'), link('follow', 'view')] }), [
    'circle at view.-',
    'circle at follow.-',
  ]);
  const like = actionStep('like', { delay_hours: 1 });
  assert.deepEqual(found({ nodes: [view, follow, like], links: [link('view', 'follow'), link('view', 'like')] }), [
    'two_ways at view.-',
  ]);
  assert.deepEqual(found({ nodes: [view, follow], links: [link('view', 'follow', 'yes')] }), ['two_ways at view.-']);
  const half = { nodes: [conditionStep('connected'), view], links: [link('connected', 'view', 'yes')] };
  assert.deepEqual(found(half), []);
  assert.deepEqual(found({ nodes: [conditionStep('connected')], links: [] }), ['branch_missing at connected.-']);
  assert.deepEqual(alone({ ...view, condition: 'replied' }), [
    'branch_missing at view.-',
    'neither_nor at view.action',
  ]);
  assert.deepEqual(alone({ ...view, action: null }), ['neither_nor at view.action']);
});

test('behind a reply only steps inside follow', () => {
  const behind = (node: SequenceNode) => ({
    nodes: [
      conditionStep('replied'),
      actionStep('manual_task'),
      { ...node, delay_days: 1, id: 'after' },
      actionStep('message'),
    ],
    links: [
      { from: 'replied', to: 'manual_task', branch: 'yes' as const },
      { from: 'manual_task', to: 'after', branch: 'next' as const },
      { from: 'replied', to: 'message', branch: 'no' as const },
    ],
  });
  assert.deepEqual(found(behind(actionStep('email'))), ['contact_after_reply at after.action']);
  assert.deepEqual(found(behind(actionStep('view'))), ['contact_after_reply at after.action']);
  assert.deepEqual(found(behind(actionStep('enrich'))), []);
});

test('every problem of the list can be found', () => {
  assert.deepEqual([...seen].sort(), Object.keys(SEQUENCE_PROBLEMS).sort());
});
