import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import type { Sequence, SequenceLink, SequenceNode } from '../../../../contract/campaigns/sequence.ts';
import { chainOf } from '../../../../engine/sequence/graph.ts';
import { sortSteps } from './edit/sort-steps.ts';

type Stored = Pick<WholeCampaign, 'sequence' | 'sequences_nodes' | 'sequences_links' | 'sequences_type'>;

/** The steps of a campaign as they are edited: a simple campaign's list is a chain. */
export function editableSequence(campaign: Stored): Sequence {
  const { sequence, sequences_nodes: nodes, sequences_links: links, sequences_type: type } = campaign;
  if (type === 'simple') {
    const steps = sequence.length > 0 ? sequence : nodes;
    return { nodes: steps, links: chainOf(steps) };
  }
  return { nodes, links };
}

export interface SequenceFields {
  sequences_type: WholeCampaign['sequences_type'];
  sequence?: SequenceNode[];
  sequences_nodes?: SequenceNode[];
  sequences_links?: SequenceLink[];
}

/** The fields in which create, update, check and previewEdit take a sequence; what AI made stays of its kind. */
export function sequenceBody(sequence: Sequence, type: WholeCampaign['sequences_type']): SequenceFields {
  const { nodes, links } = sortSteps(sequence);
  if (type === 'simple') return { sequences_type: type, sequence: [...nodes] };
  return { sequences_type: type, sequences_nodes: [...nodes], sequences_links: [...links] };
}
