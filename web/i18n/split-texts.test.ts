import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importsOf, read } from '../../tests/architecture/source-files.ts';
import { FIRST_TEXTS, splitTexts } from './split-texts.ts';

test('the two halves of a language are together the whole, and the first holds the sign-in page’s words', () => {
  const texts = { auth: { signIn: 'Sign in' }, campaigns: { title: 'Campaigns' }, errors: { internal: 'No' } };
  const [first, rest] = (['first', 'rest'] as const).map((half) => splitTexts(texts, half));
  assert.deepEqual(Object.keys(first!), ['auth', 'errors']);
  assert.deepEqual({ ...first, ...rest }, texts);
});

test('what is drawn before the other texts have arrived uses the first ones only', () => {
  const seen = new Set<string>();
  const wanted = new Map<string, string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    // What is loaded later waits for the other texts.
    const text = read(file).replaceAll('import(', 'later(');
    for (const [, key] of text.matchAll(/=> \$\.(\w+)/g)) wanted.set(key!, file);
    for (const { to, typeOnly } of importsOf(file, text)) if (!typeOnly) visit(to);
  };
  for (const start of [
    'web/routes/__root.tsx',
    'web/sign-in.tsx',
    'web/shell/layouts/auth-layout.tsx',
    'web/features/people/accounts/sign-in/sign-in-page.tsx',
  ])
    visit(start);
  assert.ok(wanted.has('auth'));
  assert.deepEqual(
    [...wanted].filter(([key]) => !FIRST_TEXTS.includes(key)),
    [],
  );
});
