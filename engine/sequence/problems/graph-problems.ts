import {
  NODES_MAX,
  type Sequence,
  type SequenceLink,
  type SequenceNode,
  type SequenceProblem,
} from '../../../contract/campaigns/sequence.ts';
import { graphOf } from '../graph.ts';
import { problem } from './problem.ts';

/** Whether the steps hang together: every one is reached, none leads back, and conditions lead somewhere. */
export function graphProblems(sequence: Sequence): SequenceProblem[] {
  const { nodes, links } = sequence;
  if (nodes.length === 0) return [problem('no_steps')];
  const ids = new Set(nodes.map(({ id }) => id));
  const problems: SequenceProblem[] = [];
  if (nodes.length > NODES_MAX) problems.push(problem('too_many_steps'));
  for (const { id } of nodes.filter(({ id }, index) => nodes.findIndex((each) => each.id === id) < index))
    problems.push(problem('duplicate_id', id));
  for (const { from, to } of links.filter((link) => !ids.has(link.from) || !ids.has(link.to)))
    problems.push(problem('link_broken', ids.has(from) ? from : ids.has(to) ? to : null));
  for (const node of nodes) problems.push(...linkProblems(node, sequence));
  const inCircle = circling(sequence);
  const reached = reachedOf(sequence);
  for (const { id } of nodes) {
    if (inCircle.has(id)) problems.push(problem('circle', id));
    else if (!reached.has(id)) problems.push(problem('unreachable', id));
  }
  return problems;
}

function linkProblems({ id, condition }: SequenceNode, { links }: Sequence): SequenceProblem[] {
  const branches = links.filter(({ from }) => from === id).map(({ branch }) => branch);
  const wanted = condition ? ['yes', 'no'] : ['next'];
  if (new Set(branches).size < branches.length || branches.some((branch) => !wanted.includes(branch)))
    return [problem('two_ways', id)];
  // a way without a step is an end like any other
  return condition && branches.length === 0 ? [problem('branch_missing', id)] : [];
}

/** Steps that lead back to themselves. */
function circling({ nodes, links }: Sequence): Set<string> {
  const after = afterOf(links);
  return new Set(nodes.map(({ id }) => id).filter((id) => followed(after(id), after).has(id)));
}

function reachedOf(sequence: Sequence): Set<string> {
  const { first } = graphOf(sequence);
  const after = afterOf(sequence.links);
  return first === null ? new Set() : followed([first], after);
}

/** Where each step leads. Asked many times over while somebody types, so it is looked up. */
export function afterOf(links: readonly SequenceLink[]): (id: string) => readonly string[] {
  const ways = Map.groupBy(links, ({ from }) => from);
  const known = new Map([...ways].map(([from, out]) => [from, out.map(({ to }) => to)]));
  return (id) => known.get(id) ?? NOWHERE;
}
const NOWHERE: readonly string[] = [];

/** Everything that is reached from some steps, themselves included. */
export function followed(from: readonly string[], after: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...after(id));
  }
  return found;
}
