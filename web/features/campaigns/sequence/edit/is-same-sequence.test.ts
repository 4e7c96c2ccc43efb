import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { isSameSequence } from './is-same-sequence.ts';

const node = (id: string, text: string) => ({ id, action: 'message', text, settings: {} }) as unknown as SequenceNode;
const links = [
  { from: 'a', to: 'b', branch: 'yes' },
  { from: 'a', to: 'c', branch: 'no' },
] as const;

test('fields and links in another order are the same sequence, other words or another order of steps are not', () => {
  const here: Sequence = { nodes: [node('a', 'Hi'), node('b', ''), node('c', '')], links };
  const back = {
    nodes: [{ settings: {}, text: 'Hi', action: 'message', id: 'a', subject: undefined }, node('b', ''), node('c', '')],
    links: [...links].reverse(),
  } as unknown as Sequence;
  assert.equal(isSameSequence(here, back), true);
  assert.equal(isSameSequence(here, { ...here, nodes: [node('a', 'Hello'), node('b', ''), node('c', '')] }), false);
  assert.equal(isSameSequence(here, { ...here, nodes: [node('b', ''), node('a', 'Hi'), node('c', '')] }), false);
  assert.equal(isSameSequence(here, { ...here, links: [links[0]] }), false);
});
