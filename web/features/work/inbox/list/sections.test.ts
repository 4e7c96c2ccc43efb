import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import { pinConversation, splitSections } from './sections.ts';

/** One whose last message is so many minutes old. */
const dialog = (id: string, unread = 0, minutes = 10) =>
  ({
    profile: { _id: id },
    unread,
    last: { at: new Date(Date.UTC(2026, 0, 1, 12, -minutes)).toISOString() },
  }) as Dialog;
const ids = (items: readonly Dialog[]) => items.map(({ profile }) => profile._id).join('');

test('what is unread stands on top, then the rest; nobody stands there twice', () => {
  const { unread, rest } = splitSections([dialog('a', 1), dialog('b'), dialog('c', 2), dialog('b')], true, null);
  assert.equal(ids(unread), 'ac');
  assert.equal(ids(rest), 'b');
  assert.equal(ids(splitSections([dialog('a', 1), dialog('b'), dialog('c', 2)], false, null).rest), 'abc');
});

test('the open conversation stays in its place when it becomes read', () => {
  const before = splitSections([dialog('a', 1), dialog('b', 1), dialog('c', 1), dialog('d')], true, null);
  const held = pinConversation('b', before);
  const after = splitSections([dialog('a', 1), dialog('c', 1), dialog('b'), dialog('d')], true, held);
  assert.equal(ids(after.unread), 'abc');
  assert.equal(after.unread[1]?.unread, 0);
  assert.equal(ids(after.rest), 'd');
});

test('it stays although its folder has it no longer, and newer ones come above it', () => {
  const held = pinConversation('b', splitSections([dialog('a', 1), dialog('b', 1)], true, null));
  assert.equal(ids(splitSections([dialog('n', 1), dialog('a', 1)], true, held).unread), 'nab');
  // those above it are gone: it is the first, but for whoever has written since
  assert.equal(ids(splitSections([dialog('o', 1, 20)], true, held).unread), 'bo');
  assert.equal(ids(splitSections([dialog('n', 1, 1)], true, held).unread), 'nb');
});

test('somebody newer who comes back stands above it, whether they were there when it was opened or not', () => {
  const [newer, own, older] = [dialog('n', 1, 5), dialog('b', 1, 10), dialog('o', 1, 20)];
  for (const before of [
    [newer, own, older],
    [own, older],
  ]) {
    const held = pinConversation('b', splitSections(before, true, null));
    assert.equal(ids(splitSections([newer, dialog('b', 0, 10), older], true, held).unread), 'nbo');
  }
});

test('a read one that is open does not jump when a newer message of it arrives', () => {
  const held = pinConversation('e', splitSections([dialog('d'), dialog('e'), dialog('f')], true, null));
  const { unread, rest } = splitSections([dialog('e', 1), dialog('d'), dialog('f')], true, held);
  assert.equal(ids(unread), '');
  assert.equal(ids(rest), 'def');
});

test('somebody who is not in the list is not held', () => {
  assert.equal(pinConversation('x', { unread: [dialog('a', 1)], rest: [] }), null);
});
