import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../../contract/accounts/people.ts';
import { ANSWERED_INTENTS, WRITING_KINDS, WRITING_TONES, WritingRequest } from '../../../contract/writing/schemas.ts';
import { Chance } from '../../testing/chance.ts';
import { sourcesOf } from '../../testing/writing/claim-case.ts';
import { randomRequest } from '../../testing/writing/random-request.ts';
import { writeBuiltIn } from './write-built-in.ts';

const ROUNDS = 1_500;
/** A slot that stayed, two spaces, a sign after a space that has none before it, a preposition with nothing behind it. */
const HOLE =
  /[<>{}]| {2}| [,.]|undefined|null|(?<!\p{L})(?:at|as|bei|nach|chez|en tant que|about|zum Thema|over)\s*[,.:!?](?!\S)|[“„«]\s*[”“»]|^\s|\s$/u;

test('whatever is known of somebody, a text of the built-in writer passes every check and claims nothing of its own', () => {
  const written = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const request = randomRequest(new Chance(`built-in ${round}`));
    const outcome = writeBuiltIn(request, `seed ${round}`);
    if (outcome.outcome === 'cannot') continue;
    const said = `${request.language} ${request.kind}: ${outcome.text}`;
    written.set(request.kind, (written.get(request.kind) ?? 0) + 1);
    assert.equal(outcome.review.may_be_sent, true, said);
    assert.deepEqual(
      outcome.review.checks.filter(({ passed }) => !passed),
      [],
      said,
    );
    assert.deepEqual(
      outcome.review.claims.filter(({ state }) => state !== 'supported'),
      [],
      said,
    );
    assert.doesNotMatch(outcome.text, HOLE, said);
    assert.doesNotMatch(outcome.subject, HOLE, said);
  }
  for (const kind of ['write', 'icebreaker', 'reply', 'comment', 'follow_up'])
    assert.ok((written.get(kind) ?? 0) > 50, `${kind}: ${written.get(kind)}`);
});

test('a first message can always be written, and every intent has its reply, in each language and tone', () => {
  for (const language of LANGUAGES) {
    for (const tone of WRITING_TONES) {
      for (const channel of ['connect', 'message', 'inmail', 'email', 'sms'] as const) {
        const request = WritingRequest.parse({ kind: 'write', channel, language, tone, sources: [] });
        assert.equal(writeBuiltIn(request, 'a').outcome, 'written', `${language} ${tone} ${channel}`);
      }
      for (const intent of ANSWERED_INTENTS) {
        const sources = sourcesOf({ first_name: 'Hanna', account_first_name: 'Jonas' });
        const request = WritingRequest.parse({ kind: 'reply', channel: 'reply', language, tone, intent, sources });
        const texts = new Set(Array.from({ length: 12 }, (_, at) => textOf(request, `${at}`)));
        assert.ok(!texts.has('') && texts.size > 1, `${language} ${tone} ${intent}: ${[...texts].join(' | ')}`);
      }
    }
  }
});

const textOf = (request: WritingRequest, seed: string): string => {
  const outcome = writeBuiltIn(request, seed);
  return outcome.outcome === 'written' ? outcome.text : '';
};

test('it follows what it understands of an instruction, and says what it does not', () => {
  const sources = sourcesOf({
    first_name: 'Hanna',
    company_name: 'Nordbeam',
    research: 'Nordbeam opened four account executive roles. The canteen is green.',
  });
  const instruction = 'Mention their open roles, ask about ramp time, make it rhyme';
  const outcome = writeBuiltIn(
    WritingRequest.parse({ kind: 'write', channel: 'message', language: 'en', instruction, sources }),
    'a',
  );
  assert.equal(outcome.outcome, 'written');
  assert.match(outcome.text, /Nordbeam opened four account executive roles/);
  assert.match(outcome.text, /ramp time/);
  assert.deepEqual(outcome.not_followed, ['make it rhyme']);
  assert.equal(outcome.writer, 'built-in');
});

test('what needs a model it does not pretend: no translation, no unknown intent, no reminder of what was never sent', () => {
  const request = (more: object) =>
    WritingRequest.parse({ kind: 'write', channel: 'message', language: 'de', sources: [], ...more });
  const why = (more: object) => {
    const outcome = writeBuiltIn(request(more), 'a');
    return outcome.outcome === 'cannot' ? outcome.why : outcome.text;
  };
  assert.equal(why({ kind: 'translate', text: 'Hello there.' }), 'needs_model');
  assert.equal(why({ kind: 'tone', text: 'Hallo, hast du kurz Zeit für mich?', tone: 'formal' }), 'needs_model');
  assert.equal(why({ kind: 'reply', intent: 'unsubscribe' }), 'unknown_intent');
  assert.equal(why({ kind: 'follow_up' }), 'no_earlier_message');
  assert.equal(why({ kind: 'comment' }), 'no_post');
  assert.equal(why({ kind: 'shorter' }), 'no_text');
  assert.equal(why({ kind: 'icebreaker' }), 'nothing_to_say');
  assert.equal(why({ forbidden: ['Hallo', 'Guten Tag'] }), 'check_failed');
});

test('shorter keeps greeting, facts and question; formal takes contractions and emoji away', () => {
  const sources = sourcesOf({ first_name: 'Hanna', company_name: 'Nordbeam', own: 'Our product is called Lumen.' });
  const text =
    'Hi Hanna, I really hope you are very well. I just wanted to say hello. Our product is called Lumen. May I show it to you?';
  const short = writeBuiltIn(
    WritingRequest.parse({ kind: 'shorter', channel: 'message', language: 'en', text, sources }),
    'a',
  );
  assert.equal(short.outcome, 'written');
  assert.ok(short.text.length < text.length);
  assert.match(short.text, /^Hi Hanna.*Our product is called Lumen\. May I show it to you\?$/);
  const warm = 'Hi Hanna, I’m glad we’re in touch! 😀 May I ask you a question?';
  const formal = writeBuiltIn(
    WritingRequest.parse({ kind: 'tone', tone: 'formal', channel: 'message', language: 'en', text: warm, sources }),
    'a',
  );
  assert.equal(formal.outcome, 'written');
  assert.equal(formal.text, 'Hello Hanna, I am glad we are in touch. May I ask you a question?');
});

test('the same seed writes the same text, other seeds write others', () => {
  for (const kind of WRITING_KINDS) {
    const request = randomRequest(new Chance(kind), kind);
    assert.deepEqual(writeBuiltIn(request, 'one'), writeBuiltIn(request, 'one'));
  }
});
