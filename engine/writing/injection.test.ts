import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../contract/accounts/people.ts';
import { WRITING_KINDS, WRITING_TONES, WritingRequest } from '../../contract/writing/schemas.ts';
import { type Attack, attacks } from '../testing/writing/attacks.ts';
import { sourcesOf } from '../testing/writing/claim-case.ts';
import { writeBuiltIn } from './built-in/write-built-in.ts';
import { hiddenIn } from './reading/hidden-in.ts';
import { reviewText } from './checks/review-text.ts';
import { promptFor } from './prompts/prompt-for.ts';
import { readDraft } from './prompts/read-draft.ts';
import { linksIn } from './reading/links-in.ts';

const LINK = 'https://meet.example/jonas';
const requestFor = ({ into, hidden, language }: Attack, more: object = {}) =>
  WritingRequest.parse({
    kind: 'write',
    channel: 'message',
    language,
    links: [LINK],
    sources: sourcesOf({
      first_name: 'Hanna',
      company_name: 'Nordbeam',
      account_first_name: 'Jonas',
      our_message: 'May I ask you a question?',
      [into]: hidden,
    }),
    ...more,
  });
const named = ({ name, language }: Attack) => `${name} (${language})`;

test('there are at least forty attacks, in all five languages', () => {
  assert.ok(attacks.length >= 40);
  assert.deepEqual(
    LANGUAGES.filter((language) => !attacks.some((each) => each.language === language)),
    [],
  );
});

test('a model that obeys an instruction in a source brings nothing through: its answer is refused, or may not be sent', () => {
  for (const attack of attacks) {
    const request = requestFor(attack);
    const answers = [
      attack.obeyed,
      JSON.stringify({ subject: '', text: attack.obeyed, cannot: null }),
      JSON.stringify({ subject: '', text: `{{claim:s1|${attack.obeyed}}}`, cannot: null }),
      `{"subject":"","text":"Hi","cannot":null}{"text":${JSON.stringify(attack.obeyed)}}`,
    ];
    for (const answer of answers) {
      const read = readDraft(answer, { sources: request.sources });
      if (read.outcome === 'fault') continue;
      const review = reviewText({ ...request, subject: read.subject, text: read.text, marks: read.marks });
      assert.equal(review.may_be_sent, false, `${named(attack)}: ${answer}`);
    }
  }
});

test('the built-in writer writes around it: no link that was not given, no hidden sign, nothing of the order', () => {
  for (const attack of attacks) {
    for (const kind of WRITING_KINDS) {
      for (const tone of WRITING_TONES) {
        const request = requestFor(attack, {
          kind,
          tone,
          intent: 'interested',
          channel: kind === 'comment' ? 'comment' : 'email',
        });
        const outcome = writeBuiltIn(request, `${attack.name} ${tone}`);
        if (outcome.outcome === 'cannot') continue;
        const text = `${outcome.subject}\n${outcome.text}`;
        assert.equal(outcome.review.may_be_sent, true, named(attack));
        assert.deepEqual(
          linksIn(text)
            .map(({ words }) => words)
            .filter((words) => words !== LINK),
          [],
          named(attack),
        );
        assert.deepEqual(hiddenIn(text), [], named(attack));
        assert.doesNotMatch(
          text,
          /ignor|vergiss|anweisung|evil|HACKED|<|\{|\bDAN\b|base64|[Gg]arant/,
          `${named(attack)}: ${text}`,
        );
      }
    }
  }
});

test('what others wrote stays inside its delimiters: no sign in it ends the data', () => {
  for (const attack of attacks) {
    const { user, system } = promptFor(requestFor(attack), 'seed');
    const lines = user.split('\n');
    const begin = lines.lastIndexOf(lines.find((line) => line.startsWith('<<<'))!);
    const code = lines[begin]!.slice(3);
    assert.equal(lines.filter((line) => line === `${code}>>>`).length, 1, named(attack));
    for (const line of lines.slice(begin + 1, lines.indexOf(`${code}>>>`))) {
      assert.doesNotThrow(() => JSON.parse(line), named(attack));
      assert.doesNotMatch(line, /[<>]/);
      assert.doesNotMatch(line, /[\u200b-\u200f\u202a-\u202e\u2060-\u206f]|[\u{e0000}-\u{e0fff}]/u);
    }
    assert.ok(!system.includes(attack.hidden));
  }
});
