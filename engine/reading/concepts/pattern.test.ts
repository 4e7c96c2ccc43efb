import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANGER } from './anger.ts';
import { OTHERS } from './others.ts';
import { bareText, phrasePattern } from './pattern.ts';
import { REFUSALS } from './refusals.ts';
import { TIMES } from './times.ts';
import { WISHES } from './wishes.ts';

test('phrases are found whatever their accents, endings and what stands between', () => {
  const pattern = phrasePattern('pas besoin|interes*|nehmen~aus\n  |out of (the )?office');
  const found = (text: string) => bareText(text).match(pattern);
  assert.deepEqual(found('Nous n’avons pas  besoin'), ['pas besoin']);
  assert.deepEqual(found('INTERÉSSANT!'), ['interessant']);
  assert.deepEqual(found('nehmen Sie mich aus'), ['nehmen sie mich aus']);
  assert.deepEqual(found('out of office, out of the office'), ['out of office', 'out of the office']);
  assert.equal(found('nehmen Sie mich bitte doch gleich aus'), null);
  assert.equal(found('disinteres'), null);
});

test('every list can be read, and none finds something in nothing', () => {
  const lists = [WISHES, TIMES, REFUSALS, ANGER, OTHERS];
  const names = lists.flatMap((list) => Object.keys(list));
  assert.equal(new Set(names).size, names.length, 'a name stands in two lists');
  for (const list of lists)
    for (const [name, phrases] of Object.entries(list)) {
      assert.equal(' '.match(phrasePattern(phrases)), null, name);
      assert.equal(
        phrases,
        bareText(phrases).length > 0
          ? phrases
              .normalize('NFKD')
              .replace(/\p{Mark}/gu, '')
              .toLowerCase()
          : '',
        `${name} is not written as bareText leaves it`,
      );
    }
});
