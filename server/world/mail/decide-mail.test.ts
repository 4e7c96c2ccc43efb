import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAbsence } from '../../../engine/mail/read-absence.ts';
import { characterOf } from '../network/minds/character.ts';
import { decideCall } from '../phone/decide-call.ts';
import { decideSms } from '../phone/decide-sms.ts';
import { decideMail, type ReaderAction, type MailRead } from './decide-mail.ts';
import { readerOf } from './reader-of.ts';
import { returnLine } from './return-line.ts';

const SEED = 7;
const AT = new Date('2026-11-17T09:00:00.000Z');
const COUNT = 6_000;
const sender = { person: 5, firstName: 'Sofia', industry: '', connections: 500 };

const outcomeFor = (address: string, given: Partial<MailRead> = {}): ReaderAction[] => {
  const who = readerOf(SEED, address);
  const text = `Good morning ${who.firstName}, may I show you what we do?`;
  const mail = { to: address, subject: 'A short question', text, at: AT, turn: 1, hasReplied: false, hasLink: true };
  return decideMail(SEED, who, sender, { ...mail, ...given });
};
function shares(given: Partial<MailRead> = {}): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let index = 0; index < COUNT; index++)
    for (const { kind } of outcomeFor(`reader.${index}@people.example`, given)) counts[kind] = (counts[kind] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, (100 * count) / COUNT]));
}
const within = (value: number | undefined, low: number, high: number, what: string) =>
  assert.ok(value !== undefined && value >= low && value <= high, `${what}: ${value}`);

test('of many mails as many are opened, clicked, answered, returned and unsubscribed as published rates say', () => {
  const first = shares();
  within(first.opened, 27, 48, 'opened');
  within(first.clicked, 3, 4.8, 'clicked');
  within(first.replied, 2.6, 4.2, 'replied');
  within(first.bounced, 0.8, 2.2, 'bounced');
  within(first.unsubscribed, 0.4, 2, 'unsubscribed');
  within(first.auto_replied, 0.5, 5, 'absence notes');
  const second = shares({ turn: 2 });
  within(second.replied, 1.1, 2.4, 'replied to the first follow-up');
  assert.equal(shares({ hasReplied: true }).replied, undefined);
});

test('who is away says until when, in their own language, and the product reads it', () => {
  const back = new Date('2026-11-26T00:00:00.000Z');
  for (const language of ['en', 'de', 'fr', 'es', 'pt', 'sv'])
    assert.equal(
      readAbsence({ subject: 'Automatic reply: Hi', text: returnLine(language, back) }, '2026-11-17'),
      '2026-11-25',
      language,
    );
  const notes = Array.from({ length: 2_000 }, (_, index) => outcomeFor(`reader.${index}@people.example`))
    .flat()
    .flatMap((action) => (action.kind === 'auto_replied' ? [action.text] : []));
  assert.ok(notes.length > 10);
  for (const text of notes)
    assert.notEqual(readAbsence({ subject: 'Automatic reply', text }, '2026-11-17'), null, text);
});

test('cold people are sooner tired of a sender than warm ones, and everybody of many mails', () => {
  const tired = (given: Partial<MailRead>, isWarm?: boolean) => {
    let count = 0;
    for (let index = 0; index < COUNT; index++) {
      const address = `reader.${index}@people.example`;
      const { warmth } = characterOf(SEED, readerOf(SEED, address));
      if (isWarm !== undefined && warmth > 0 !== isWarm) continue;
      if (outcomeFor(address, given).some(({ kind }) => kind === 'complained' || kind === 'unsubscribed')) count++;
    }
    return count;
  };
  assert.ok(tired({}, false) > 1.5 * tired({}, true));
  assert.ok(tired({ turn: 6 }) > 1.5 * tired({}));
});

test('the same reader does the same with the same mail', () => {
  for (const address of ['reader.1@people.example', 'reader.2@people.example', 'reader.3@people.example'])
    assert.deepEqual(outcomeFor(address), outcomeFor(address));
});

test('some addresses are known for what they do', () => {
  assert.deepEqual(
    outcomeFor('bounce@people.example').map(({ kind }) => kind),
    ['bounced'],
  );
  assert.deepEqual(
    outcomeFor('complain@people.example').map(({ kind }) => kind),
    ['opened', 'complained'],
  );
});

test('nobody does anything before the mail has come, and nobody answers before they have read it', () => {
  for (let index = 0; index < 500; index++) {
    const readerActions = outcomeFor(`reader.${index}@people.example`);
    assert.ok(readerActions.every(({ afterHours }) => afterHours > 0));
    const [opened, replied] = (['opened', 'replied'] as const).map((kind) =>
      readerActions.find((readerAction) => readerAction.kind === kind),
    );
    if (opened && replied) assert.ok(replied.afterHours > opened.afterHours);
  }
});

test('phones: the last digits decide what a call comes to, and some answer text messages', () => {
  const results = ['00', '01', '02', '03'].map((end) => decideCall(SEED, `+49152000000${end}`).result);
  assert.deepEqual(results, ['busy', 'no_answer', 'voicemail', 'answered']);
  const answers = Array.from({ length: 3_000 }, (_, index) =>
    decideSms(SEED, `+4915${String(index * 10).padStart(8, '0')}`, { text: 'Hi', turn: 1, at: AT }),
  );
  const stops = answers.filter((answer) => answer?.text === 'STOP').length;
  const replies = answers.filter((answer) => answer && answer.text !== 'STOP').length;
  within((100 * stops) / 3_000, 1, 4, 'STOP');
  within((100 * replies) / 3_000, 6, 12, 'replies');
  assert.equal(decideSms(SEED, '+491520000009', { text: 'Hi', turn: 1, at: AT })?.text, 'STOP');
});
