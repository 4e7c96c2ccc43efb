import assert from 'node:assert/strict';
import { test } from 'node:test';
import { people, type Person } from '../../people/person.ts';
import { decideInvitation } from './decide-invitation.ts';
import { decideReading } from './decide-reading.ts';
import { decideReplies, decideWelcome, type Said } from './decide-replies.ts';
import type { SenderProfile } from './impression.ts';

const SEED = 7;
const COUNT = 10_000;
const HOUR = 3_600_000;
const MONDAY = Date.UTC(2026, 10, 16);
const everyone = [...people(SEED, { from: 0, count: COUNT })];
const sender: SenderProfile = { person: 4_000_000, firstName: 'Robin', industry: 'none of theirs', connections: 700 };

/** Ordinary practice: every second invitation carries a note with a first name, all of them sent over a working week. */
const noteTo = (who: Person) => `Hi ${who.firstName}, I work with teams like yours and would like to connect.`;
const sentAt = (who: Person) => new Date(MONDAY + (who.index % 5) * 24 * HOUR + (6 + ((who.index * 7) % 14)) * HOUR);
const isWith = (who: Person) => (who.index >>> 1) % 2 === 0;

const invitations = everyone.map((who) => {
  const note = isWith(who) ? noteTo(who) : null;
  const answer = decideInvitation(SEED, who, sender, { note, at: sentAt(who) });
  const welcome = answer.accepts ? decideWelcome(SEED, who, sender, note, sentAt(who)) : [];
  return { who, note, answer, hasReplied: welcome.length > 0 };
});

const percent = <T>(items: readonly T[], holds: (item: T) => boolean) =>
  (100 * items.filter(holds).length) / items.length;
const accepted = (holds: (who: Person) => boolean) =>
  percent(
    invitations.filter((one) => holds(one.who)),
    (one) => one.answer.accepts,
  );
function near(actual: number, wanted: number, band: number, what: string) {
  assert.ok(Math.abs(actual - wanted) <= band, `${what}: ${actual.toFixed(1)} is not ${wanted} ± ${band}`);
}

test('10,000 invitations are accepted as often as published, overall and by position, department and size', () => {
  near(
    accepted(() => true),
    31,
    2,
    'overall',
  );
  near(
    accepted((who) => who.seniority === 'c_level'),
    19,
    4,
    'C-level',
  );
  near(
    accepted((who) => who.seniority === 'manager'),
    39,
    4,
    'managers',
  );
  near(
    accepted((who) => who.department === 'marketing'),
    41,
    4,
    'marketing',
  );
  near(
    accepted((who) => who.department === 'finance'),
    23,
    4,
    'finance',
  );
  near(
    accepted((who) => who.company.headCount < 50),
    36,
    4,
    'under 50 staff',
  );
  near(
    accepted((who) => who.company.headCount > 5000),
    24,
    4,
    'over 5,000 staff',
  );
});

test('new contacts answer as often as published: 9.4 of 100 with a note, 5.4 without', () => {
  const replied = (withNote: boolean) =>
    percent(
      invitations.filter((one) => (one.note !== null) === withNote),
      (one) => one.hasReplied,
    );
  near(replied(true), 9.4, 1, 'with a note');
  near(replied(false), 5.4, 1, 'without');
});

/** Writes the same sequence to everyone until they answer; which message was answered, and how. */
function sequence(length: number) {
  return everyone.map((who) => {
    const said: Said[] = [];
    for (let turn = 1; turn <= length; turn++) {
      said.push({ isOurs: true, text: noteTo(who), at: sentAt(who) });
      const reply = decideReplies(SEED, who, sender, said).find((one) => one.kind !== 'out_of_office');
      if (reply) return { turn, kind: reply.kind };
    }
    return { turn: null, kind: null };
  });
}

test('a direct message is answered by 10 of 100, and a first follow-up adds half again', () => {
  near(
    percent(sequence(1), (one) => one.turn !== null),
    10,
    1.5,
    'first message',
  );
  near(
    percent(sequence(2), (one) => one.turn !== null),
    15,
    1.5,
    'with a follow-up',
  );
});

test('60 of 100 messages are opened, about three hours later, and whoever answers has read before', () => {
  const readings = everyone.map((who) => {
    const said = [{ isOurs: true, text: noteTo(who), at: sentAt(who) }];
    const replies = decideReplies(SEED, who, sender, said);
    return { replies, hours: decideReading(SEED, who, sender, said, replies) };
  });
  near(
    percent(readings, ({ hours }) => hours !== null),
    60,
    2,
    'opened',
  );
  const hours = readings.flatMap((one) => one.hours ?? []).sort((one, other) => one - other);
  near(hours[hours.length >>> 1] ?? 0, 3, 1, 'median');
  for (const { replies, hours } of readings)
    for (const { kind, afterHours } of replies)
      if (kind !== 'out_of_office') assert.ok(hours !== null && hours < afterHours);
});

test('a third follow-up hurts: more people say no to it than write anything else', () => {
  const all = sequence(4);
  const at = (turn: number) => all.filter((one) => one.turn === turn);
  const noes = (turn: number) => percent(at(turn), (one) => one.kind === 'no');
  assert.ok(noes(2) < 30, `${noes(2)} % of the answers to a first follow-up say no`);
  assert.ok(noes(4) > 60, `${noes(4)} % of the answers to a third follow-up say no`);
  const gained = (turn: number) => at(turn).filter((one) => one.kind !== 'no').length;
  assert.ok(gained(4) * 4 < gained(2));
  assert.ok(at(4).length - gained(4) > at(3).length - gained(3), 'it makes more enemies than the one before');
});

test('personal notes beat generic ones, in acceptances and in replies', () => {
  const outcome = (note: (who: Person) => string) => {
    const answers = everyone.map((who) => decideInvitation(SEED, who, sender, { note: note(who), at: sentAt(who) }));
    const replies = everyone.filter(
      (who, at) => answers[at]?.accepts && decideWelcome(SEED, who, sender, note(who), sentAt(who)).length > 0,
    );
    return { accepted: percent(answers, (one) => one.accepts), replied: (100 * replies.length) / COUNT };
  };
  const generic = outcome(() => 'Hello, I would like to add you to my network of professionals.');
  const personal = outcome(
    (who) => `Hi ${who.firstName}, I saw what ${who.company.name} does. How do you handle this as ${who.title}?`,
  );
  assert.ok(personal.accepted > generic.accepted + 15, `${personal.accepted} against ${generic.accepted}`);
  assert.ok(personal.replied > generic.replied * 2, `${personal.replied} against ${generic.replied}`);
});

test('answers take about nine hours at the median, some of them days', () => {
  const hours = invitations
    .flatMap(({ answer }) => (answer.accepts ? [answer.afterHours] : []))
    .sort((one, other) => one - other);
  near(hours[hours.length >>> 1] ?? 0, 9, 2, 'median');
  assert.ok((hours[Math.floor(hours.length * 0.95)] ?? 0) > 30);
  assert.ok((hours[0] ?? -1) >= 0);
});
