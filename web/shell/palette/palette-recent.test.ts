import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addRecent, readRecent, recordAt, recordsOf } from './palette-recent.ts';

const ID = '01a1e689-5f19-7000-86ee-38480e7d1c52';

function newStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('what was opened last stands first, once, and nobody else sees it', () => {
  const storage = newStorage();
  for (const key of ['a', 'b', 'a', ...Array.from({ length: 11 }, (_, at) => `c${at}`)]) addRecent('me', key, storage);
  const kept = readRecent('me', storage);
  assert.deepEqual([kept[0], kept.length, kept.at(-1)], ['c10', 12, 'a']);
  assert.deepEqual(readRecent('you', storage), []);
  storage.setItem('paletteRecent.me', '{');
  assert.deepEqual(readRecent('me', storage), []);
});

test('an address names the record that it shows', () => {
  assert.equal(recordAt(`/campaign/view/${ID}/people`), `campaign:${ID}`);
  assert.equal(recordAt(`/inbox/${ID}`), `conversation:${ID}`);
  assert.equal(recordAt('/inbox'), null);
  assert.deepEqual(recordsOf([`campaign:${ID}`, 'screen:audit', 'nonsense']), [{ kind: 'campaign', _id: ID }]);
});
