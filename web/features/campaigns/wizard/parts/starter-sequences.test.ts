import assert from 'node:assert/strict';
import { test } from 'node:test';
import i18next from 'i18next';
import { NOTE_CHARS } from '../../../../../contract/credentials/schemas.ts';
import { problemsOf } from '../../../../../engine/sequence/problems.ts';
import { sequenceLength } from './sequence-length.ts';
import { starterSequences } from './starter-sequences.ts';
import { readTexts } from '../../../../i18n/read-texts.ts';

test('every starter can be started as it is, in every language and from every account', async () => {
  for (const lng of ['en', 'fr', 'de', 'pt', 'es']) {
    const texts = readTexts(lng);
    const t = await i18next.createInstance().init({
      lng,
      defaultNS: 'texts',
      resources: { [lng]: { texts } },
      interpolation: { escapeValue: false },
    });
    for (const { id, type, isEmailOnly, sequence } of starterSequences(t)) {
      const rules = { type, isEmailOnly, noteMax: NOTE_CHARS.free, customKeys: [] };
      assert.deepEqual(problemsOf(sequence, rules), [], `${lng} ${id}`);
    }
  }
});

test('each email of a starter shows how to unsubscribe', () => {
  const t = (() => 'x') as never;
  const emails = starterSequences(t).flatMap(({ sequence }) =>
    sequence.nodes.filter(({ action }) => action === 'email'),
  );
  assert.ok(emails.length > 3);
  assert.ok(emails.every(({ settings }) => settings.with_unsubscribe_button === true));
});

test('the longest way through a sequence is counted with its waits', () => {
  const t = (() => 'x') as never;
  const lengths = starterSequences(t).map(({ sequence }) => sequenceLength(sequence));
  assert.deepEqual(lengths, [
    { steps: 5, days: 10 },
    { steps: 6, days: 10 },
    { steps: 4, days: 13 },
    { steps: 3, days: 8 },
  ]);
});
