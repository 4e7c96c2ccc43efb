import assert from 'node:assert/strict';
import { test } from 'node:test';
import { people, type Person, person } from '../../people/person.ts';
import { awayUntil } from './character.ts';
import { decideInvitation } from './decide-invitation.ts';
import { decideReplies, decideWelcome, type Said } from './decide-replies.ts';
import { impressionOf, type SenderProfile, senderReputation } from './impression.ts';
import { localTime } from './latency.ts';
import { REPLY_KINDS, type ReplyKind } from './reply-kinds.ts';
import { kindOfReply, replyText } from './reply-text.ts';

const SEED = 7;
const AT = new Date('2026-11-17T10:00:00Z');
const sender: SenderProfile = { person: 900, firstName: 'Robin', industry: 'Software', connections: 700 };
const crowd = [...people(SEED, { from: 20_000, count: 6_000 })];
const write = (text: string, at = AT): Said => ({ isOurs: true, text, at });
const firstReplies = (who: Person, at = AT) =>
  decideReplies(SEED, who, sender, [write(`Hi ${who.firstName}, a word?`, at)]);

test('the same person answers the same way each time, and another seed makes another world', () => {
  const decide = (seed: number) =>
    crowd.slice(0, 300).map((who) => decideInvitation(seed, who, sender, { note: null, at: AT }));
  assert.deepEqual(decide(7), decide(7));
  assert.notDeepEqual(decide(7), decide(8));
});

test('a better note wins whom a worse one wins, and some more', () => {
  const accepts = (who: Person, note: string) => decideInvitation(SEED, who, sender, { note, at: AT }).accepts;
  const worse = crowd.filter((who) => accepts(who, 'Hello, join my network.'));
  const better = crowd.filter((who) => accepts(who, `Hi ${who.firstName}, how is life at ${who.company.name}?`));
  assert.ok(better.length > worse.length);
  for (const who of worse) assert.ok(better.includes(who));
});

test('personal words help; length, links, shouting and forgotten placeholders hurt', () => {
  const who = person(SEED, 42);
  const plain = impressionOf('I would like to connect.', who);
  const named = impressionOf(`${who.firstName}, I would like to connect.`, who);
  assert.ok(named > plain);
  assert.ok(impressionOf(`${who.firstName} of ${who.company.name}, I would like to connect.`, who) > named);
  assert.ok(impressionOf(`${who.firstName}, would you like to connect?`, who) > named);
  assert.ok(impressionOf(`${who.firstName}, I would like to connect. ${'Really. '.repeat(80)}`, who) < named);
  assert.ok(impressionOf(`${who.firstName}, I would like to connect: https://offer.test`, who) < named);
  assert.ok(impressionOf(`${who.firstName}, I WOULD LIKE TO CONNECT WITH YOU TODAY`, who) < named);
  assert.ok(impressionOf('Hi {{first_name}}, I would like to connect.', who) < plain);
});

test('a sender with few connections is trusted less, one of the same trade more', () => {
  const who = person(SEED, 42);
  const usual = senderReputation({ ...sender, industry: 'another' }, who);
  assert.ok(senderReputation({ ...sender, industry: 'another', connections: 40 }, who) < usual);
  assert.ok(senderReputation({ ...sender, industry: who.company.industry }, who) > usual);
});

test('people answer on working days, between 8 and 19 where they live', () => {
  for (const start of ['2026-11-17T10:00:00Z', '2026-11-20T22:30:00Z', '2026-11-22T04:00:00Z'])
    for (const who of crowd.slice(0, 800)) {
      const answer = decideInvitation(SEED, who, sender, { note: null, at: new Date(start) });
      if (!answer.accepts) continue;
      const moment = Date.parse(start) + answer.afterHours * 3_600_000;
      const { weekday, hour } = localTime(moment, who.place.timezone);
      assert.ok(weekday < 5 && hour >= 8 && hour < 19, `${who.place.timezone} ${weekday} ${hour}`);
    }
});

test('somebody who is away lets a note answer at once, and answers only when they are back', () => {
  const away = crowd.filter((who) => awayUntil(SEED, who, AT));
  assert.ok(away.length > crowd.length * 0.02 && away.length < crowd.length * 0.06);
  const noted = away.filter((who) => firstReplies(who)[0]?.kind === 'out_of_office');
  assert.ok(noted.length > away.length / 3);
  for (const who of noted) {
    const [note, answer] = firstReplies(who);
    assert.ok((note?.afterHours ?? 1) < 0.1);
    const back = awayUntil(SEED, who, AT)?.getTime() ?? 0;
    if (answer) assert.ok(AT.getTime() + answer.afterHours * 3_600_000 >= back);
  }
  for (const who of crowd.slice(0, 500))
    if (!awayUntil(SEED, who, AT)) assert.ok(firstReplies(who).every((one) => one.kind !== 'out_of_office'));
});

test('every kind of answer is given, in the language of whoever gives it', () => {
  const kinds = new Set(crowd.flatMap((who) => firstReplies(who).map((one) => one.kind)));
  assert.deepEqual(kinds, new Set(REPLY_KINDS));
  const openings: Record<string, RegExp> = {
    fr: /Bonjour|Merci|Avec plaisir|Parlons|automatique/,
    de: /Hallo|Danke|Gern|Lassen|Dank|Automatische/,
    es: /Hola|Gracias|Con mucho|Hablemos|automática/,
    pt: /Olá|Obrigado|Com prazer|Vamos|automática/,
    pl: /Hi|Hello|Thank|Happy|Let us|Automatic/,
  };
  for (const [language, opening] of Object.entries(openings)) {
    const who = crowd.find((one) => one.language === language);
    assert.ok(who);
    for (const kind of REPLY_KINDS)
      for (let bits = 0; bits < 4; bits++) {
        const text = replyText(kind, who, sender, bits * 0x4000_0000);
        assert.match(text, opening);
        assert.doesNotMatch(text, /[{}]/);
        assert.equal(kindOfReply(text, who, sender), kind);
      }
  }
});

test('after a no hardly anybody writes again; after a question most do', () => {
  const answeredAfter = (kind: 'no' | 'question') =>
    crowd.filter((who) => {
      const said = [
        write('Hello'),
        { isOurs: false, text: replyText(kind, who, sender, 0), at: AT },
        write(`Thank you, ${who.firstName}. Here is what you asked for.`),
      ];
      return decideReplies(SEED, who, sender, said).some((one) => one.kind !== 'out_of_office');
    }).length / crowd.length;
  assert.ok(answeredAfter('no') < 0.05);
  assert.ok(answeredAfter('question') > 0.4);
});

test('nobody answers themselves', () => {
  for (const who of crowd.slice(0, 200))
    assert.deepEqual(decideReplies(SEED, who, sender, [write('Hi'), { isOurs: false, text: 'Yes', at: AT }]), []);
});

test('nobody says one thing and then its opposite, in whatever order their words come (F025)', () => {
  const KEEN = new Set<ReplyKind>(['warm', 'question', 'meeting']);
  for (const who of crowd) {
    const kinds = [1, 2, 3].flatMap((turn) =>
      decideReplies(
        SEED,
        who,
        sender,
        Array.from({ length: turn }, () => write(`Hello ${who.firstName}, a word about ${who.company.name}?`)),
      ).map(({ kind }) => kind),
    );
    kinds.push(...decideWelcome(SEED, who, sender, 'Hello', AT).map(({ kind }) => kind));
    const said = kinds.filter((kind) => kind !== 'out_of_office');
    assert.ok(said.every((kind) => KEEN.has(kind)) || new Set(said).size <= 1, `${who.index}: ${said.join(', ')}`);
  }
});
