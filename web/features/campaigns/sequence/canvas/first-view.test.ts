import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newStep } from '../edit/new-step.ts';
import { CARD_SIZE, cardHeight } from './card-size.ts';
import { firstView } from './first-view.ts';
import { layOutSequence } from './lay-out-sequence.ts';
import { readStoredZoom, storeZoom } from './stored-zoom.ts';

const step = (id: string, text: string) => ({ ...newStep({ action: 'message' }, false), id, text });
const chain = layOutSequence({
  nodes: [step('a', 'Hello'), step('b', '')],
  links: [{ from: 'a', to: 'b', branch: 'next' }],
});

test('a sequence is drawn at its real size, however long it is (F055)', () => {
  for (const width of [600, 1_150, 1_920]) assert.equal(firstView(chain, { width }, null).zoom, 1);
  const { x, zoom } = firstView(chain, { width: 1_000 }, null);
  assert.equal(x + (chain.width / 2) * zoom, 500);
});

test('it is smaller only where that shows its whole width and can still be read (F055)', () => {
  const wide = { ...chain, width: 1_100 };
  assert.equal(firstView(wide, { width: 1_064 }, null).zoom, 1_000 / 1_100);
  const wider = { ...chain, width: 3_000 };
  const { x, zoom } = firstView(wider, { width: 1_000 }, null);
  assert.equal(zoom, 1);
  assert.equal(x + wider.cards[0]!.x + CARD_SIZE.width / 2, 500, 'its start is in the middle');
});

test('the size that was chosen is remembered (F055)', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  assert.equal(readStoredZoom(storage), null);
  storeZoom(1.25, storage);
  assert.equal(firstView(chain, { width: 1_000 }, readStoredZoom(storage)).zoom, 1.25);
  storeZoom(40, storage);
  assert.equal(readStoredZoom(storage), null);
});

test('a card has room for the beginning of its text, and what follows stands below it (F055)', () => {
  const [, first, second] = chain.cards;
  assert.equal(cardHeight({ action: 'view', text: '' }), CARD_SIZE.height);
  assert.ok(first!.height >= CARD_SIZE.height + 3 * 18);
  assert.equal(second!.height, CARD_SIZE.height);
  assert.ok(second!.y >= first!.y + first!.height + 40);
});
