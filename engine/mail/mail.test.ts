import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareSubject } from './bare-subject.ts';
import { readDeliveryReport } from './delivery-report.ts';
import { type HeardKind, type MailSigns, heardKind } from './heard-kind.ts';
import { ownWords } from './own-words.ts';
import { wantsNoMail } from './wants-no-mail.ts';

const signs = (given: Partial<MailSigns>): MailSigns => ({
  headers: {},
  from: 'ann@people.example',
  subject: 'Re: A question',
  reports: {},
  ...given,
});

test('what a mail is stands in its headers and reports; words are asked last', () => {
  const cases: [Partial<MailSigns>, HeardKind][] = [
    [{}, 'written'],
    [{ headers: { 'auto-submitted': 'no' } }, 'written'],
    [{ headers: { 'auto-submitted': 'auto-replied' } }, 'automatic'],
    [{ headers: { 'auto-submitted': 'auto-generated; x=y' } }, 'automatic'],
    [{ headers: { precedence: 'bulk' } }, 'automatic'],
    [{ headers: { 'x-autoreply': 'yes' } }, 'automatic'],
    [{ subject: 'Abwesenheitsnotiz: Ihre Frage' }, 'automatic'],
    [{ subject: 'Réponse automatique : Une question' }, 'automatic'],
    [{ subject: 'I am out of office chairs' }, 'written'],
    [{ reports: { 'message/delivery-status': 'Action: failed' } }, 'bounced'],
    [{ from: 'MAILER-DAEMON@mx.example', subject: 'Undelivered Mail Returned to Sender' }, 'bounced'],
    [{ from: 'postmaster@people.example', subject: 'Re: A question' }, 'written'],
    [{ headers: { 'content-type': 'multipart/report; report-type=feedback-report' } }, 'complained'],
    [{ reports: { 'message/feedback-report': 'Feedback-Type: abuse' } }, 'complained'],
  ];
  for (const [given, kind] of cases) assert.equal(heardKind(signs(given)), kind, JSON.stringify(given));
});

test('a report names whom it did not reach, and whether it is for good', () => {
  const report = (action: string, status: string) =>
    `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822;\r\n Ann@People.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 5.1.1 Nobody`;
  assert.deepEqual(readDeliveryReport(report('failed', '5.1.1')), {
    recipient: 'ann@people.example',
    isForGood: true,
    detail: '550 5.1.1 Nobody',
  });
  assert.equal(readDeliveryReport(report('delayed', '4.4.1')).isForGood, false);
  assert.equal(readDeliveryReport(report('failed', '4.4.7')).isForGood, false);
  assert.deepEqual(readDeliveryReport('nothing'), { recipient: null, isForGood: false, detail: '' });
});

test('what somebody answers to is not what they say', () => {
  assert.equal(ownWords('Yes.\n\nOn Tue, 17 Nov 2026, Sofia <s@x.test> wrote:\n> Hello\n> there\n'), 'Yes.');
  assert.equal(ownWords('Ja.\r\n\r\nAm 17.11.2026 um 10:00 schrieb\r\nSofia Berg <s@x.test>:\r\n> Hallo'), 'Ja.');
  assert.equal(
    ownWords('> What do you do?\nWe sell.\n> And?\nThat is all.'),
    '> What do you do?\nWe sell.\n> And?\nThat is all.',
  );
  assert.equal(ownWords('Oui.\n> Bonjour\n>\n> Au revoir\n'), 'Oui.');
  assert.equal(ownWords('> only a quote'), '> only a quote');
});

test('a subject is the same, however often it was answered', () => {
  for (const subject of [
    'A question',
    'Re: A question',
    'AW: Re: a  Question',
    'RE[2]: [EXTERNAL] A question',
    'Réponse automatique : A question',
  ])
    assert.equal(bareSubject(subject), 'a question', subject);
  assert.equal(bareSubject('Regarding: A question'), 'regarding: a question');
});

test('who says nothing but that they want no more is believed; a sentence is left to a person', () => {
  for (const text of ['STOP', 'unsubscribe', 'Please remove me.', 'Abmelden!', 'désabonner'])
    assert.ok(wantsNoMail(text), text);
  for (const text of ['Stop by on Tuesday', 'How do I unsubscribe from the other list?', ''])
    assert.ok(!wantsNoMail(text), text);
});
