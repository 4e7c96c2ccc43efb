import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../contract/accounts/people.ts';
import { REPLY_INTENTS } from '../../contract/reading/schemas.ts';
import { readReply } from '../../engine/reading/read-reply.ts';
import { INTENT_WEIGHTS, LANGUAGE_WEIGHTS } from '../../engine/reading/weights.gen.ts';
import { digestOf, INTENT_TRAINING, intentLesson, LANGUAGE_TRAINING, languageLesson, taught } from './lessons.ts';
import { isHarmful, measureReader } from './measure-reader.ts';
import { isHeldBack, readPhrases, readSet, SET_DAY } from './read-set.ts';
import { inBytes, trainApart } from './train-model.ts';

const set = readSet();
const held = set.filter(({ text }) => isHeldBack(text));
const read = (reply: { text: string }) => readReply(reply, SET_DAY);

test('the set is large enough, and has every intent in every language', () => {
  assert.ok(set.length >= 420 && held.length > set.length * 0.28 && held.length < set.length * 0.39);
  for (const language of LANGUAGES)
    for (const intent of REPLY_INTENTS) {
      const replies = set.filter((reply) => reply.language === language && reply.intent === intent);
      assert.ok(replies.length >= 8, `${language} ${intent}: ${replies.length}`);
    }
});

test('nothing that is measured by is learned from, nor said twice', () => {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const measured = [...held, ...readSet('unseen')].map(({ text }) => text);
  assert.equal(
    new Set([...set, ...readSet('unseen')].map(({ text }) => text)).size,
    set.length + readSet('unseen').length,
  );
  const learned = new Set(taught().map(({ text }) => text));
  assert.deepEqual(
    measured.filter((text) => learned.has(text)),
    [],
  );
  // of two words or three there are not many ways to say the same
  const phrases = new Set(readPhrases().map(({ text }) => bare(text)));
  assert.deepEqual(
    measured.filter((text) => text.split(/\s+/).length > 4 && phrases.has(bare(text))),
    [],
  );
});

test('the committed weights were learned from the committed set, phrases and lists', () => {
  const all = taught();
  const hint = 'run npm run reading:train';
  assert.equal(INTENT_WEIGHTS.digest, digestOf(all.map(intentLesson), INTENT_TRAINING), hint);
  assert.equal(LANGUAGE_WEIGHTS.digest, digestOf(all.map(languageLesson), LANGUAGE_TRAINING), hint);
  assert.ok(INTENT_WEIGHTS.weights.length + LANGUAGE_WEIGHTS.weights.length < 400_000);
});

test('learning again gives the same bytes, and other lessons others', () => {
  const lessons = taught().slice(0, 60).map(intentLesson);
  const training = { ...INTENT_TRAINING, rounds: 3 };
  const learned = (of: typeof lessons) =>
    Buffer.from(inBytes(trainApart(of, training, 4_096)).bytes.buffer).toString('base64');
  assert.equal(learned(lessons), learned(lessons));
  assert.notEqual(learned(lessons), learned(lessons.slice(1)));
  assert.notEqual(digestOf(lessons, training), digestOf(lessons.slice(1), training));
});

test('what the bench promises holds: 85 of 100 of the held third, and nothing harmful', async () => {
  const measured = await measureReader(read, held);
  assert.ok(measured.accuracy >= 0.85, String(measured.accuracy));
  assert.deepEqual(measured.harmfulPairs, {});
  assert.ok(measured.languages > 0.93, String(measured.languages));
  assert.deepEqual((await measureReader(read, readSet('unseen'))).harmfulPairs, {});
});

test('no refusal of the training part is read as joy, and no machine as a person', () => {
  const harmful = set
    .filter(({ text }) => !isHeldBack(text))
    .filter((reply) => isHarmful(reply.intent, readReply(reply, SET_DAY).intent));
  assert.deepEqual(harmful, []);
});

test('a reader that is wrong, harmful or only asks does not pass', async () => {
  const glad = await measureReader(() => ({ intent: 'interested' }), held);
  assert.ok(glad.accuracy < 0.2 && glad.harmful > 50);
  const shy = await measureReader(async () => ({ intent: null }), held);
  assert.deepEqual([shy.accuracy, shy.harmful, shy.asked], [0, 0, held.length]);
  assert.deepEqual(
    [
      isHarmful('hard_no', 'meeting'),
      isHarmful('automatic', 'thanks'),
      isHarmful('automatic', 'out_of_office'),
      isHarmful('thanks', 'interested'),
    ],
    [true, true, false, false],
  );
});
