import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsFit } from './words-fit.ts';

const GERMAN = ['Aufgenommen', 'Kontaktanfrage', 'Angenommen', 'Nachricht 1', 'Nachricht 2', 'Geantwortet', 'Termine'];
const ENGLISH = ['Enrolled', 'Connection request', 'Accepted', 'Message 1', 'Message 2', 'Replied', 'Meetings'];

test('columns are drawn where every word has its room, else the steps stand below each other (F034)', () => {
  // the card at 1280 and at 1920 pixels
  assert.equal(wordsFit(546, GERMAN), false);
  assert.equal(wordsFit(786, GERMAN), true);
  assert.equal(wordsFit(546, ENGLISH), true);
  assert.equal(wordsFit(350, ENGLISH), false);
  assert.equal(wordsFit(0, GERMAN), true);
});
