import assert from 'node:assert/strict';
import { test } from 'node:test';
import i18next, { type TFunction } from 'i18next';
import { LANGUAGES } from '../../../../contract/accounts/people.ts';
import { FINDING_CODES, FINDINGS } from '../../../../contract/system/findings.ts';
import { readTexts } from '../../../i18n/read-texts.ts';
import { FINDING_TEXTS, FINDING_FIXES } from './finding-texts.ts';

async function translator(language: string): Promise<TFunction> {
  const resources = { [language]: { texts: readTexts(language) } };
  return i18next
    .createInstance()
    .init({ lng: language, defaultNS: 'texts', resources, interpolation: { escapeValue: false } });
}

const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string);
const marked = (text: string) => Object.fromEntries(valuesIn(text).map((name) => [name, `<${name}>`]));
const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, '<$1>');
const partsOf = (code: (typeof FINDING_CODES)[number]) => {
  const { text, fix = '' }: { text: string; fix?: string } = FINDINGS[code];
  return { text, fix };
};

test('in English a finding reads letter for letter as the contract says it', async () => {
  const t = await translator('en');
  for (const code of FINDING_CODES) {
    const { text, fix } = partsOf(code);
    assert.equal(FINDING_TEXTS[code](t, marked(text)), filled(text));
    assert.equal(FINDING_FIXES[code]?.(t, marked(fix)) ?? '', filled(fix));
  }
});

test('in every language a finding has all its values, and its fix', async () => {
  for (const language of LANGUAGES) {
    const t = await translator(language);
    for (const code of FINDING_CODES) {
      const { text, fix } = partsOf(code);
      for (const name of valuesIn(text)) assert.ok(FINDING_TEXTS[code](t, marked(text)).includes(`<${name}>`), code);
      for (const name of valuesIn(fix)) assert.ok(FINDING_FIXES[code]?.(t, marked(fix)).includes(`<${name}>`), code);
      assert.equal(FINDING_FIXES[code] !== undefined, fix !== '');
    }
  }
});
