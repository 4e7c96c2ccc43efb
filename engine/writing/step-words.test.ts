import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WritingRequest } from '../../contract/writing/schemas.ts';
import { render } from '../text/render.ts';
import { Chance } from '../testing/chance.ts';
import { sourcesOf } from '../testing/writing/claim-case.ts';
import { randomRequest } from '../testing/writing/random-request.ts';
import { writeBuiltIn } from './built-in/write-built-in.ts';
import { reviewText } from './checks/review-text.ts';
import { stepWordsOf } from './step-words.ts';

const HANNA = {
  first_name: 'Hanna',
  last_name: 'Vogel',
  company_name: 'Nordbeam',
  occupation: 'Head of Sales',
  location: 'Munich, Germany',
  years_in_company: '3',
  research: 'Nordbeam opened four account executive roles.',
  account_first_name: 'Jonas',
  account_last_name: 'Weber',
};
const stepOf = (text: string, facts: Record<string, string> = HANNA, written?: Record<string, string>) => {
  const sources = sourcesOf(facts);
  const { claims } = reviewText({ text, sources, channel: 'message', language: 'en', tone: 'plain' });
  return stepWordsOf(text, { claims, sources, language: 'en', ...(written && { written }) });
};

test('what is one person’s becomes a placeholder wherever it stands, with the fallback that stood there', () => {
  const step = stepOf(
    'Hi Hanna, how is onboarding at Nordbeam for a Head of Sales?\n\nBest regards\nJonas Weber',
    HANNA,
    {
      first_name: '{first_name:there}',
    },
  );
  assert.equal(
    step.text,
    'Hi {first_name:there}, how is onboarding at {company_name} for a {occupation}?\n\nBest regards\n{account_full_name}',
  );
  assert.deepEqual(step.personal, []);
});

test('where both have one name, the greeting is the reader’s and the last line the sender’s', () => {
  const step = stepOf('Hi Jonas, may I ask you a question?\n\nBest regards\nJonas', { ...HANNA, first_name: 'Jonas' });
  assert.equal(step.text, 'Hi {first_name}, may I ask you a question?\n\nBest regards\n{account_first_name}');
});

test('what is true of one person alone and has no placeholder is named', () => {
  const step = stepOf('Hi Hanna, I saw that Nordbeam opened four account executive roles. How is Munich?');
  assert.deepEqual(
    step.personal.map(({ words }) => words),
    ['Nordbeam opened four account executive roles', 'Munich'],
  );
  assert.ok(step.text.startsWith('Hi {first_name}, I saw that {company_name} opened'));
});

test('a number that a field happens to have stays a number', () => {
  assert.equal(stepOf('May I have 3 minutes?').text, 'May I have 3 minutes?');
});

test('filled in again for the same person, the words of a step are the text that was written for them', () => {
  let written = 0;
  for (let round = 0; round < 600; round++) {
    const request = randomRequest(new Chance(`step words ${round}`));
    const outcome = writeBuiltIn(request, `${round}`);
    if (outcome.outcome === 'cannot') continue;
    const valueOf = (name: string) =>
      outcome.sources.find((source) => source.kind === 'field' && source.name === name)?.value.trim() ?? '';
    const step = stepWordsOf(outcome.text, {
      claims: outcome.review.claims,
      sources: outcome.sources,
      language: WritingRequest.parse(request).language,
    });
    const names = [...step.text.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => name!);
    const values = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
    values.full_name = `${valueOf('first_name')} ${valueOf('last_name')}`;
    values.account_full_name = `${valueOf('account_first_name')} ${valueOf('account_last_name')}`;
    assert.equal(render(step.text, values).text, outcome.text, step.text);
    written++;
  }
  assert.ok(written > 200, `${written}`);
});
