import type { EditPreview } from '../../contract/campaigns/schemas.ts';
import type { Branch, Sequence, SequenceLink, SequenceNode } from '../../contract/campaigns/sequence.ts';
import { graphOf } from './graph.ts';

/** What a change of a sequence means for the steps, and for the people who stand at them. */
export interface EditDiff {
  nodes: EditPreview['nodes'];
  /** Where people go who stand at this step of the old sequence; null where nothing follows any more. */
  targetOf(nodeId: string): string | null;
  /** Whether what happens at a step that stays is another than before: its people are looked at anew. */
  isChanged(nodeId: string): boolean;
}

/** What makes a step another one for those who wait at it; a new wording reaches them without that. */
const DECIDING = ['action', 'condition', 'delay_days', 'delay_hours', 'settings'] as const;
const COMPARED = [...DECIDING, 'subject', 'text', 'variants'] as const;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a, withoutTemplate) === JSON.stringify(b, withoutTemplate);
/** Where words came from changes nothing for whoever gets them. */
const withoutTemplate = (key: string, value: unknown) => (key === 'template_id' ? undefined : value);

export function diffSequences(before: Sequence, after: Sequence): EditDiff {
  const [old, fresh] = [byId(before.nodes), byId(after.nodes)];
  const [waysBefore, waysAfter] = [incomingLinks(before.links), incomingLinks(after.links)];
  const fieldsOf = (id: string) => {
    const [a, b] = [old.get(id), fresh.get(id)];
    return a && b ? COMPARED.filter((field) => !isSame(a[field], b[field])) : [];
  };
  const nodes: EditDiff['nodes'] = after.nodes.map(({ id }) => {
    const fields = fieldsOf(id);
    if (!old.has(id)) return { node_id: id, change: 'added', fields };
    if (fields.length > 0) return { node_id: id, change: 'changed', fields };
    const isMoved = !isSame(waysBefore.get(id), waysAfter.get(id));
    return { node_id: id, change: isMoved ? 'moved' : 'same', fields };
  });
  for (const { id } of before.nodes) if (!fresh.has(id)) nodes.push({ node_id: id, change: 'removed', fields: [] });

  const graph = graphOf(after);
  return {
    nodes,
    targetOf: (nodeId) => {
      if (fresh.has(nodeId)) return nodeId;
      const last = lastSurviving(nodeId, waysBefore, fresh);
      // they have done what came before: they go on where that leads now
      return last ? graph.next(last.from, last.branch) : graph.first;
    },
    isChanged: (nodeId) => fieldsOf(nodeId).some((field) => (DECIDING as readonly string[]).includes(field)),
  };
}

const byId = (nodes: readonly SequenceNode[]) => new Map(nodes.map((node) => [node.id, node]));

type IncomingLink = Pick<SequenceLink, 'from' | 'branch'>;
/** Each step's way in: a sequence is a tree, so there is one. */
const incomingLinks = (links: readonly SequenceLink[]): Map<string, IncomingLink> =>
  new Map(links.map(({ from, to, branch }) => [to, { from, branch }]));

/** The nearest step before this one that is still there, and the way that led on from it. */
function lastSurviving(
  nodeId: string,
  ways: ReadonlyMap<string, IncomingLink>,
  fresh: ReadonlyMap<string, SequenceNode>,
): { from: string; branch: Branch } | null {
  const seen = new Set<string>();
  for (let way = ways.get(nodeId); way && !seen.has(way.from); way = ways.get(way.from)) {
    seen.add(way.from);
    if (!fresh.has(way.from)) continue;
    const isCondition = fresh.get(way.from)?.condition !== null;
    // a step that became a condition, or was one: the way of those for whom it did not hold
    if (isCondition === (way.branch !== 'next')) return way;
    return { from: way.from, branch: isCondition ? 'no' : 'next' };
  }
  return null;
}

/** The numbers of a change, from how many stand at each step of the old sequence. */
export function countEditMoves(
  diff: EditDiff,
  standing: ReadonlyMap<string, number>,
): Omit<EditPreview, 'problems' | 'nodes'> {
  const moves: EditPreview['moves'] = [];
  let stayed = 0;
  for (const [from, people] of standing) {
    const to = diff.targetOf(from);
    if (to === from) stayed += people;
    else if (people > 0) moves.push({ from, to, people });
  }
  const sum = (wanted: (to: string | null) => boolean) =>
    moves.filter(({ to }) => wanted(to)).reduce((total, { people }) => total + people, 0);
  return { moves, stayed, moved: sum((to) => to !== null), skipped: sum((to) => to === null) };
}
