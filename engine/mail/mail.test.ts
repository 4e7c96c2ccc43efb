import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareSubject } from './bare-subject.ts';
import { readDeliveryReport } from './delivery-report.ts';
import { type HeardKind, type MailSigns, heardKind } from './heard-kind.ts';
import { readInvite } from './read-invite.ts';
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

test('who says that they want no more is believed, in our languages; what asks or says more is left to a person', () => {
  for (const text of [
    'STOP',
    'unsubscribe',
    'Please remove me.',
    'Abmelden!',
    'Bitte tragen Sie mich aus.',
    'Tragen Sie mich bitte aus',
    'Guten Tag,\nbitte tragen Sie mich aus.\nMit freundlichen Grüßen\nJan Vogt',
    'Bitte löschen Sie meine Daten.',
    'Kein Interesse, bitte keine weiteren Mails.',
    'Désinscrivez-moi.',
    'Dame de baja, por favor.',
    'Me tire da lista, por favor.',
    'désabonner',
    'Please remove me from your list. Unsubscribe',
    'Hi Maria,\nplease stop emailing me.\nAnn',
    'Take my address off your mailing list, thanks',
    'No more emails please',
    'Bitte tragen Sie mich aus dem Verteiler aus.',
    'Bitte nehmen Sie mich aus Ihrem Verteiler.',
    'Ich möchte keine weiteren E-Mails.',
    'Schreiben Sie mir nicht mehr.',
    'Merci de me désinscrire.',
    'Retirez-moi de votre liste, merci.',
    'Ne m’écrivez plus.',
    'Por favor, quiero darme de baja.',
    'Elimíneme de su lista.',
    'No me escriban más.',
    'Quero me descadastrar.',
    'Por favor, remova-me da lista.',
    'Não me envie mais nada.',
  ])
    assert.ok(wantsNoMail(text), text);
  for (const text of [
    'Stop by on Tuesday',
    'How do I unsubscribe from the other list?',
    '',
    'Ich muss mich für Dienstag leider abmelden.',
    'Bitte tragen Sie mich aus dem Termin am Dienstag aus.',
    'Ich habe keine Zeit mehr in diesem Jahr, gerne im Januar.',
    'I will take the list of questions off your hands.',
    'Non merci, plus tard peut-être.',
    'No puedo el lunes, escríbame más tarde.',
    'Não tenho mais tempo esta semana.',
    `Thank you, interesting. ${'We use another tool for now. '.repeat(9)} You may unsubscribe me from the monthly one.`,
  ])
    assert.ok(!wantsNoMail(text), text);
});

test('an invite says what, when and where', () => {
  const event = (...lines: string[]) =>
    ['BEGIN:VCALENDAR', 'METHOD:REQUEST', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
  assert.deepEqual(
    readInvite(
      event(
        'SUMMARY:Kick-off\\, part',
        '  one',
        'LOCATION:Room 4',
        'DTSTART;TZID=Europe/Berlin:20261203T140000',
        'DTEND:20261203T133000Z',
      ),
    ),
    {
      title: 'Kick-off, part one',
      place: 'Room 4',
      starts_at: '2026-12-03T13:00:00.000Z',
      ends_at: '2026-12-03T13:30:00.000Z',
      is_cancelled: false,
    },
  );
  assert.equal(readInvite(event('DTSTART;VALUE=DATE:20261203'))?.starts_at, '2026-12-03');
  assert.equal(readInvite(event('STATUS:CANCELLED'))?.is_cancelled, true);
  assert.equal(readInvite('BEGIN:VCALENDAR\r\nEND:VCALENDAR'), null);
});
