import type { Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';

export const changeStep = (sequence: Sequence, id: string, change: Partial<SequenceNode>): Sequence => ({
  ...sequence,
  nodes: sequence.nodes.map((node) => (node.id === id ? { ...node, ...change } : node)),
});
