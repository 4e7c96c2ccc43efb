import { LIMITED_ACTIONS, LIMITS } from '../../contract/limits/schemas.ts';
import { type Sequence, type SequenceLink, SequenceNode } from '../../contract/campaigns/sequence.ts';
import type { SenderFacts } from '../facts.ts';
import { chainOf } from '../sequence/graph.ts';
import type { SimulatedEnrolment } from '../simulation/advance.ts';
import { campaign, enrolledIn, prospectFacts, sender, space, planInputFor } from './facts.ts';

export const MONDAY = new Date('2026-11-16T09:00:00.000Z');

/** An account with every limit at its maximum. */
export const busySender = (given: Partial<SenderFacts> = {}): SenderFacts => ({
  ...sender({ id: '0198c0de-0000-7000-8000-000000000001', week: { used: 0, most: 1_000 } }),
  limits: Object.fromEntries(
    LIMITED_ACTIONS.map((action) => [action, { today: LIMITS[action].max, used: 0 }]),
  ) as SenderFacts['limits'],
  ...given,
});

type GivenNode = Partial<SequenceNode> & { id: string };
/** Steps that follow one another, or, with links, a tree. */
export function sequenceFrom(given: readonly GivenNode[], links?: SequenceLink[]): Sequence {
  const nodes = given.map((node) => SequenceNode.parse(node));
  return { nodes, links: links ?? chainOf(nodes) };
}

interface Given {
  person?: Parameters<typeof prospectFacts>[0];
  sender?: Partial<SenderFacts>;
  campaign?: Parameters<typeof campaign>[0];
  space?: Parameters<typeof space>[0];
  seed?: string;
}

/** Somebody at the first step of a sequence, on Monday morning. */
export const simulatedEnrolmentAt = (sequence: Sequence, given: Given = {}): SimulatedEnrolment => ({
  ...planInputFor(sequence, { state: enrolledIn(sequence, MONDAY), seed: given.seed ?? 'enrolment-1' }),
  person: prospectFacts({ company_name: 'Lumen', ...given.person }),
  sender: busySender(given.sender),
  campaign: campaign(given.campaign),
  space: space(given.space),
  approval: null,
  task: null,
  done: new Set(),
});
