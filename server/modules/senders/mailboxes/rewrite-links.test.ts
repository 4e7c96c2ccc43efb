import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeEmail } from './compose-email.ts';
import { hashOfToken, planMarks, type ToMark } from '../../campaigns/tracking/plan-marks.ts';
import { languageOf, unsubscribeTexts } from './unsubscribe-texts.ts';

const toMark = (given: Partial<ToMark>): ToMark => ({
  spaceId: 'space',
  intentId: 'intent',
  enrolmentId: 'enrolment',
  prospectId: 'prospect',
  address: 'Ann@Example.test',
  text: '',
  isLinkTracking: true,
  isOpenTracking: true,
  origin: 'https://site.test',
  ...given,
});

test('every link becomes one of ours, the same one the same, and what ends a sentence stays', () => {
  const draft = composeEmail({ text: 'See https://a.test/x?y=1&z=2, or (https://a.test/x?y=1&z=2). mailto:me@a.test' });
  const { html = '', text, marks } = planMarks(toMark(draft));
  const links = marks.filter(({ kind }) => kind === 'link');
  assert.deepEqual(
    links.map(({ url }) => url),
    ['https://a.test/x?y=1&z=2'],
  );
  const tracked = [...text.matchAll(/https:\/\/site\.test\/t\/l\/([\w-]+)/g)].map(([, token = '']) => token);
  assert.equal(tracked.length, 2);
  assert.deepEqual([...new Set(tracked.map(hashOfToken))], [links[0]?.token]);
  assert.match(text, /^See \S+, or \(\S+\)\. mailto:me@a\.test$/);
  assert.equal([...html.matchAll(new RegExp(`href="https://site\\.test/t/l/${tracked[0]}"`, 'g'))].length, 2);
  assert.doesNotMatch(html, /href="https:\/\/a\.test/);
});

test('without tracking a text leaves as it was written', () => {
  const draft = composeEmail({ text: 'See https://a.test/x' });
  const plain = planMarks(toMark({ ...draft, isLinkTracking: false, isOpenTracking: false }));
  assert.deepEqual([plain.html, plain.text, plain.marks, plain.unsubscribeUrl], [draft.html, draft.text, [], null]);
});

test('a message of the network has links but no picture', () => {
  const { html, marks } = planMarks(toMark({ text: 'See https://a.test/x', html: undefined }));
  assert.equal(html, undefined);
  assert.deepEqual(
    marks.map(({ kind }) => kind),
    ['link'],
  );
});

test('the way out is in the header, and below the text where it is wanted, in the reader’s language', () => {
  const draft = composeEmail({ text: 'Bonjour' });
  const header = planMarks(toMark({ ...draft, unsubscribe: 'header' }));
  assert.match(header.unsubscribeUrl ?? '', /^https:\/\/site\.test\/u\/[\w-]{22}$/);
  assert.equal(header.text, 'Bonjour');
  const button = planMarks(toMark({ ...draft, unsubscribe: 'button', language: 'fr' }));
  assert.equal(button.text, `Bonjour\n\nSe désabonner: ${button.unsubscribeUrl}`);
  assert.ok(button.html?.includes(`href="${button.unsubscribeUrl}"`));
  const kept = button.marks.find(({ kind }) => kind === 'unsubscribe');
  assert.deepEqual([kept?.address, kept?.token.includes('/')], ['ann@example.test', false]);
});

test('two texts never share a token', () => {
  const tokens = Array.from({ length: 50 }, () => planMarks(toMark({ text: 'https://a.test' })).marks[0]?.token);
  assert.equal(new Set(tokens).size, 50);
});

test('an email has both forms, and the signature below', () => {
  const plain = composeEmail({ text: 'Hi <Ann> & co\nSee https://a.test.', signature: 'Sofia' });
  assert.equal(plain.text, 'Hi <Ann> & co\nSee https://a.test.\n\nSofia');
  assert.match(plain.html, /Hi &lt;Ann&gt; &amp; co<br>\nSee <a href="https:\/\/a\.test">https:\/\/a\.test<\/a>\./);
  const rich = composeEmail({ text: '<p>Hi <b>Ann</b></p><p><a href="https://a.test">Look</a> &amp; see</p>' });
  assert.equal(rich.text, 'Hi Ann\nLook (https://a.test) & see');
  assert.ok(rich.html.includes('<p>Hi <b>Ann</b></p>'));
});

test('the page speaks the language that the reader asks for, else the person’s own, else English', () => {
  assert.equal(languageOf('pt-BR,pt;q=0.9,en;q=0.8', 'de'), 'pt');
  assert.equal(languageOf('nl,sv;q=0.9', 'de'), 'de');
  assert.equal(languageOf(undefined, 'nl'), 'en');
  assert.equal(unsubscribeTexts('de-AT').link, 'Abmelden');
});
