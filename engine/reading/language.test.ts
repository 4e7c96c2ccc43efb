import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageIn } from './language.ts';

test('a reply’s language is told, and not where there are no words', () => {
  const cases = {
    en: ['Thanks, but we are fine.', 'who is this'],
    de: ['Danke, wir brauchen das nicht.', 'wer ist das'],
    fr: ['Merci, ce n’est pas pour nous.', 'qui est-ce'],
    es: ['Gracias, pero no nos hace falta.', '¿quién es?'],
    pt: ['Obrigado, mas não precisamos.', 'quem é você'],
  };
  for (const [language, texts] of Object.entries(cases))
    for (const text of texts) assert.equal(languageIn(text), language, text);
  for (const text of ['', '👍', '10:30', 'ok']) assert.equal(languageIn(text), null, text);
});
