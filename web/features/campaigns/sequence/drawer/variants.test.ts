import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { wordingsOf } from '../../../../../engine/text/variant.ts';
import { newStep } from '../edit/new-step.ts';
import { canAddVariant, withNewVariant, withoutVariant, withVariant } from './variants.ts';

const message: SequenceNode = { ...newStep({ action: 'message' }, false), text: 'own' };
const texts = (node: SequenceNode) => wordingsOf(node).map(({ id, text }) => `${id}:${text}`);
const plus = (node: SequenceNode): SequenceNode => ({ ...node, ...withNewVariant(node).part });

test('wordings are added up to five, each begun with the words of the first', () => {
  let node = message;
  for (let count = 1; count < 5; count++) {
    assert.ok(canAddVariant(node));
    node = plus(node);
  }
  assert.deepEqual(texts(node), ['A:own', 'B:own', 'C:own', 'D:own', 'E:own']);
  assert.equal(canAddVariant(node), false);
});

test('each wording is written by itself', () => {
  const two = plus(message);
  assert.deepEqual(texts({ ...two, ...withVariant(two, 'B', { text: 'other' }) }), ['A:own', 'B:other']);
  assert.deepEqual(texts({ ...two, ...withVariant(two, 'A', { text: 'first' }) }), ['A:first', 'B:own']);
  assert.deepEqual(texts({ ...message, ...withVariant(message, '', { text: 'only' }) }), [':only']);
});

test('a wording is taken away; in place of the first comes the next', () => {
  const two = plus(message);
  const three = plus({ ...two, ...withVariant(two, 'B', { text: 'b' }) });
  assert.deepEqual(texts({ ...three, ...withoutVariant(three, 'B') }), ['A:own', 'C:own']);
  assert.deepEqual(texts({ ...two, ...withoutVariant(two, 'B') }), [':own']);
});

test('who stays keeps its name when the first wording goes, and no name is given twice (F043)', () => {
  const two = plus(message);
  const three = plus({ ...two, ...withVariant(two, 'B', { text: 'b' }) });
  const rest = { ...three, ...withoutVariant(three, 'A') };
  assert.deepEqual(texts(rest), ['B:b', 'C:own']);
  assert.deepEqual(texts({ ...rest, ...withVariant(rest, 'B', { text: 'new' }) }), ['B:new', 'C:own']);
  assert.deepEqual(texts(plus(rest)), ['B:b', 'C:own', 'D:b']);
  const one = { ...rest, ...withoutVariant(rest, 'B') };
  assert.deepEqual(texts(one), [':own']);
  assert.deepEqual(texts(plus(one)), ['C:own', 'D:own']);
});

test('which template a wording came from goes with it, wherever it stands', () => {
  const from = (node: SequenceNode) => wordingsOf(node).map(({ id, template_id }) => `${id}:${template_id ?? ''}`);
  const own = { ...message, ...withVariant(message, '', { text: 't', template_id: 'one' }) };
  assert.deepEqual(own.settings.template_id, 'one');
  const two = plus(own);
  assert.deepEqual(from(two), ['A:one', 'B:one']);
  const other = { ...two, ...withVariant(two, 'B', { template_id: 'two' }) };
  assert.deepEqual(from({ ...other, ...withVariant(other, 'B', { text: 'changed' }) }), ['A:one', 'B:two']);
  assert.deepEqual(from({ ...other, ...withoutVariant(other, 'A') }), [':two']);
  assert.deepEqual(from({ ...other, ...withoutVariant(other, 'B') }), [':one']);
  const plain = plus(message);
  const mixed = { ...plain, ...withVariant(plain, 'A', { template_id: 'one' }) };
  assert.deepEqual(from({ ...mixed, ...withoutVariant(mixed, 'A') }), [':']);
});
