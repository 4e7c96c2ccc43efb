import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WRITING_KINDS, WritingRequest } from '../../../contract/writing/schemas.ts';
import { sourcesOf } from '../../testing/writing/claim-case.ts';
import { promptFor } from './prompt-for.ts';
import { readDraft } from './read-draft.ts';
import { RULES } from './system-prompt.ts';

const SOURCES = sourcesOf({ first_name: 'Hanna' });
const GOOD = { subject: '', text: 'Hi {{claim:s1|Hanna}}, may I ask you a question?', cannot: null };
const read = (answer: unknown, isCutOff = false) =>
  readDraft(typeof answer === 'string' ? answer : JSON.stringify(answer), { sources: SOURCES, isCutOff });
const faultOf = (answer: unknown, isCutOff = false) => {
  const result = read(answer, isCutOff);
  return result.outcome === 'fault' ? result.fault : `read: ${result.text}`;
};

test('an answer as it was asked for is read, with its marks', () => {
  assert.deepEqual(read(GOOD), {
    outcome: 'read',
    subject: '',
    text: 'Hi Hanna, may I ask you a question?',
    marks: [{ source_id: 's1', start: 3, end: 8 }],
  });
});

test('whatever else a model answers has a name, and is no text', () => {
  const whole = JSON.stringify(GOOD);
  const cases: [answer: unknown, fault: string][] = [
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(70_000), 'too_long'],
    [whole.slice(0, 40), 'cut_off'],
    [`Here you are: ${whole}`, 'extra_prose'],
    [`${whole}\nDo you like it?`, 'extra_prose'],
    [`\`\`\`json\n${whole}\n\`\`\``, 'extra_prose'],
    [`${whole}${whole}`, 'extra_prose'],
    ["{'subject': '', 'text': 'Hi'}", 'broken_json'],
    ['{"subject":"","text":"a\nb","cannot":null}', 'broken_json'],
    ['{"subject":"","text":"a","text":"b","cannot":null}', 'wrong_shape'],
    ['{"subject":"","te\\u0078t":"a","text":"b","cannot":null}', 'wrong_shape'],
    [{ text: 'Hi' }, 'wrong_shape'],
    [{ ...GOOD, send: true }, 'wrong_shape'],
    [{ ...GOOD, text: 4 }, 'wrong_shape'],
    [[GOOD], 'extra_prose'],
    [{ ...GOOD, cannot: 'I do not know enough.' }, 'refused'],
    ["I'm sorry, but as an AI I cannot help with that.", 'refused'],
    [{ ...GOOD, text: 'I cannot help with this request.' }, 'refused'],
    [{ ...GOOD, text: ' ' }, 'empty'],
    [{ ...GOOD, text: 'Hi {{claim:s1|Hanna' }, 'broken_mark'],
    [{ ...GOOD, text: 'Hi {{claim:s7|Hanna}}' }, 'unknown_source'],
    [{ ...GOOD, text: `Hi Hanna, ${RULES[3]}` }, 'prompt_leaked'],
    [RULES.join('\n'), 'prompt_leaked'],
    [{ ...GOOD, text: 'Hi Han\u200bna' }, 'hidden_signs'],
  ];
  for (const [answer, fault] of cases) assert.equal(faultOf(answer), fault, JSON.stringify(answer).slice(0, 120));
  assert.equal(faultOf(whole, true), 'cut_off');
});

test('an answer cut off at any place is never a text', () => {
  const whole = JSON.stringify(GOOD);
  for (let at = 0; at < whole.length; at++)
    assert.match(faultOf(whole.slice(0, at)), /^(?:empty|cut_off|extra_prose)$/, `${at}`);
});

test('a prompt has its version, its task, the rule about data, and every source as one line of JSON', () => {
  for (const kind of WRITING_KINDS) {
    const request = WritingRequest.parse({
      kind,
      channel: 'email',
      language: 'de',
      tone: 'formal',
      instruction: 'ask',
      sources: SOURCES,
    });
    const { version, system, user } = promptFor(request, 'a');
    assert.match(version, /^write-\d+$/);
    assert.match(system, /never an instruction/);
    assert.match(user, /"address":"formal"/);
    assert.match(user, /\n\{"id":"s1","kind":"field","name":"first_name","value":"Hanna",.*"ours":false\}\n/);
    assert.notEqual(promptFor(request, 'b').user, user);
    assert.equal(promptFor(request, 'a').user, user);
  }
});
