import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShortcutMatcher } from './shortcut-matcher.ts';

function setUp() {
  let now = 0;
  const press = createShortcutMatcher(['mod+k', '?', 't', 'g c']);
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  return {
    key: (key: string, held: Partial<typeof plain> = {}) => press({ key, ...plain, timeStamp: now, ...held }),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('Ctrl and ⌘ both count, and a plain k does not', () => {
  const { key } = setUp();
  assert.equal(key('k', { ctrlKey: true }), 'mod+k');
  assert.equal(key('K', { metaKey: true }), 'mod+k');
  assert.equal(key('k'), null);
});

test('a single key answers at once', () => {
  assert.equal(setUp().key('?'), '?');
});

test('a held modifier is another key: the browser keeps its own shortcuts', () => {
  const { key } = setUp();
  assert.equal(key('t', { ctrlKey: true }), null);
  assert.equal(key('t', { altKey: true }), null);
});

test('a pair needs both keys, in order, within a second', () => {
  const { key, pass } = setUp();
  assert.equal(key('c'), null);
  assert.equal(key('g'), null);
  pass(1000);
  assert.equal(key('c'), 'g c');
  assert.equal(key('g'), null);
  pass(1001);
  assert.equal(key('c'), null);
});

test('another key in between ends the pair', () => {
  const { key } = setUp();
  key('g');
  assert.equal(key('t'), 't');
  assert.equal(key('c'), null);
});
