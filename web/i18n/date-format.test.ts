import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { localeOf } from './date-format.ts';

const web = join(import.meta.dirname, '..');
const written = (language: string, tags: string[], options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language, tags), { timeZone: 'UTC', ...options }).format(Date.UTC(2026, 10, 17));

test('a day is written as the reader’s region writes it, in the language that was chosen', () => {
  const short = { day: 'numeric', month: 'short' } as const;
  const numbers = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  assert.equal(written('en', ['en-GB', 'en'], short), '17 Nov');
  assert.equal(written('en', ['en-US'], short), 'Nov 17');
  assert.equal(written('en', ['en-GB'], numbers), '17/11/2026');
  assert.equal(written('en', ['en-US'], numbers), '11/17/2026');
  // English on a machine in Germany, and German on one in the States
  assert.equal(written('en', ['de-DE', 'de'], numbers), '17/11/2026');
  assert.equal(written('de', ['en-US'], numbers), '17.11.2026');
  assert.equal(localeOf('en', ['en', 'nonsense_tag!']), 'en');
});

test('no screen writes a date by another way', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.*', 'testing/**', 'i18n/date-format.ts'] });
  // to read a zone, or to compare days as text, is to write none
  const other = /new Intl\.DateTimeFormat\((?!\)|'(?:en-CA|sv|en)')|\.toLocale(?:Date|Time)String\(|\.toLocaleString\(/;
  const found = files.filter((file) => other.test(readFileSync(join(web, file), 'utf8')));
  assert.deepEqual(found, []);
});
