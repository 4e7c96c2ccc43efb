import type { Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';

const KEY = 'copiedSteps';

interface Copied extends Sequence {
  /** Labels and signatures are those of one workspace. */
  space: string | null;
}

/** Copied steps outlive the page: they can be pasted into another campaign, also in another tab. */
export function storeCopiedSteps(steps: Sequence, space: string | null, storage: Storage = localStorage): void {
  storage.setItem(KEY, JSON.stringify({ ...steps, space } satisfies Copied));
}

export function readCopiedSteps(space: string | null, storage: Storage = localStorage): Sequence | null {
  const copied = parsed(storage.getItem(KEY));
  if (!copied || copied.nodes.length === 0) return null;
  const nodes = copied.space === space ? copied.nodes : copied.nodes.map(withoutReferences);
  return { nodes, links: copied.links };
}

function parsed(text: string | null): Copied | null {
  try {
    const value = JSON.parse(text ?? 'null') as Copied | null;
    return Array.isArray(value?.nodes) && Array.isArray(value.links) ? value : null;
  } catch {
    return null;
  }
}

const withoutReferences = (node: SequenceNode): SequenceNode => {
  const { label_id: _label, signature_id: _signature, voicemail_id: _voicemail, ...settings } = node.settings;
  return { ...node, settings };
};
