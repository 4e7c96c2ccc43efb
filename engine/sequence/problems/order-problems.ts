import {
  ACTION_TRAITS,
  type Action,
  MIN_DELAY_HOURS,
  PATIENT_CONDITIONS,
  type Sequence,
  type SequenceLink,
  type SequenceNode,
  type SequenceProblem,
} from '../../../contract/campaigns/sequence.ts';
import { afterOf, followed } from './graph-problems.ts';
import { problem } from './problem.ts';

/** What depends on the steps around a step. Only of sequences without circles. */
export function orderProblems(sequence: Sequence): SequenceProblem[] {
  const { nodes, links } = sequence;
  const after = afterOf(links);
  const of = (action: Action) => nodes.filter((node) => node.action === action);
  const more = (action: Action) => of(action).slice(1);
  const behindRequest = followed(
    of('connect').flatMap(({ id }) => after(id)),
    after,
  );
  const behindReply = followed(
    links
      .filter(({ from, branch }) => branch === 'yes' && nodes.find(({ id }) => id === from)?.condition === 'replied')
      .map(({ to }) => to),
    after,
  );
  const isInside = ({ action }: SequenceNode) => action === null || ACTION_TRAITS[action].channel === 'inside';
  return [
    ...more('inmail').map(({ id }) => problem('one_inmail', id, 'action')),
    ...more('connect').map(({ id }) => problem('one_connect', id, 'action')),
    ...more('connect_by_email').map(({ id }) => problem('one_connect_by_email', id, 'action')),
    ...of('connect_by_email')
      .filter(({ id }) => behindRequest.has(id))
      .map(({ id }) => problem('connect_by_email_first', id, 'action')),
    ...nodes
      .filter((node) => behindReply.has(node.id) && !isInside(node))
      .map(({ id }) => problem('contact_after_reply', id, 'action')),
    ...delayProblems(sequence),
  ];
}

type Hours = (id: string) => number;

/** Whether steps keep their distance on every way that leads to them. */
function delayProblems({ nodes, links }: Sequence): SequenceProblem[] {
  const sinceAct = hoursSince(nodes, links, (action) => ACTION_TRAITS[action].channel === 'network');
  const sinceContact = hoursSince(nodes, links, (action) => ACTION_TRAITS[action].isContact);
  const isTooSoon = ({ id, action }: SequenceNode) => {
    if (action === null) return false;
    const { channel, isContact } = ACTION_TRAITS[action];
    return (
      (channel === 'network' && sinceAct(id) < MIN_DELAY_HOURS.action) ||
      (isContact && sinceContact(id) < MIN_DELAY_HOURS.contact)
    );
  };
  return nodes.filter(isTooSoon).map(({ id }) => problem('too_small_delay', id, 'delay_days'));
}

/** For each step the fewest hours that lie between it and the last step of a kind before it. */
function hoursSince(
  nodes: readonly SequenceNode[],
  links: readonly SequenceLink[],
  counts: (action: Action) => boolean,
): Hours {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const known = new Map<string, number>();
  const hours: Hours = (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const node = byId.get(id) as SequenceNode;
    const ways = links.filter(({ from, to }) => to === id && byId.has(from)).map((link) => via(link));
    const fewest = Math.min(Number.POSITIVE_INFINITY, ...ways) + node.delay_days * 24 + node.delay_hours;
    known.set(id, fewest);
    return fewest;
  };
  const via = ({ from, branch }: SequenceLink): number => {
    const { action, condition, settings } = byId.get(from) as SequenceNode;
    if (action && counts(action)) return 0;
    const isPatient = condition !== null && PATIENT_CONDITIONS.includes(condition) && branch === 'no';
    return hours(from) + (isPatient ? (settings.within_days ?? 0) * 24 : 0);
  };
  return hours;
}
