import type { Verdict } from '../../contract/campaigns/schemas.ts';
import {
  ACTION_TRAITS,
  PATIENT_CONDITIONS,
  type Sequence,
  type SequenceNode,
} from '../../contract/campaigns/sequence.ts';
import { LIMITS } from '../../contract/limits/schemas.ts';
import { EXPECTED_SHARES } from '../simulation/prospect-model.ts';
import { neededFor } from './verdict.ts';
import { wordingsOf } from './variant.ts';

/** What it takes to tell the wordings of a step apart, as it is known before anything is sent. */
export interface NeededSample {
  measure: Verdict['measure'];
  wordings: number;
  neededPerWording: number;
  /** How many of the audience come to this step, by what is usual. */
  reach: number;
  /** After how many days a verdict can be had; null where the audience is too small for one. */
  days: number | null;
}

/** Of seven days an account works on five. */
const WORKED = 5 / 7;
/** Answers come within so many days, most of them. */
const ANSWERED_AFTER = 7;

/** Null where a step has one wording. */
export function neededSample(sequence: Sequence, id: string, people: number): NeededSample | null {
  const node = sequence.nodes.find((each) => each.id === id);
  if (!node || wordingsOf(node).length < 2) return null;
  const wordings = wordingsOf(node).length;
  const measure = node.action === 'connect' ? 'accepted' : 'replied';
  const neededPerWording = neededFor(measure);
  const path = pathTo(sequence, node);
  const share = path.reduce((all, step) => all * step.share, 1);
  const reach = Math.floor(people * share);
  const needed = wordings * neededPerWording;
  if (reach < needed) return { measure, wordings, neededPerWording, reach, days: null };
  const perDay = Math.min(...path.map(({ perDay: each }) => each)) * WORKED;
  const wait = path.reduce((sum, step) => sum + step.days, 0);
  return {
    measure,
    wordings,
    neededPerWording,
    reach,
    days: Math.ceil(needed / share / perDay + wait) + ANSWERED_AFTER,
  };
}

interface PathStep {
  /** Of those who come to it, how many come to the next. */
  share: number;
  days: number;
  /** How many the account brings through it a day. */
  perDay: number;
}

/** The way that leads to a step, and the step itself. */
function pathTo({ nodes, links }: Sequence, to: SequenceNode): PathStep[] {
  const path: PathStep[] = [{ share: 1, days: daysBefore(to), perDay: paceOf(to) }];
  const seen = new Set([to.id]);
  let isAcceptanceCounted = false;
  for (let link = links.find((each) => each.to === to.id); link; ) {
    const { from, branch } = link;
    const node = nodes.find((each) => each.id === from);
    if (!node || seen.has(node.id)) break;
    seen.add(node.id);
    isAcceptanceCounted ||= node.condition === 'accepted' || node.condition === 'connected';
    // without the question, only those who accepted can be written to
    const isGate = node.action === 'connect' && !isAcceptanceCounted && needsConnection(to);
    const share = node.condition ? shareOfBranch(node, branch) : isGate ? EXPECTED_SHARES.accepted : 1;
    path.push({ share, days: daysBefore(node) + daysOfAnswer(node, branch), perDay: paceOf(node) });
    link = links.find((each) => each.to === node.id);
  }
  return path;
}

const needsConnection = ({ action }: SequenceNode): boolean =>
  action !== null && ACTION_TRAITS[action].needsConnection === true;

const YES: Partial<Record<NonNullable<SequenceNode['condition']>, number>> = {
  accepted: EXPECTED_SHARES.accepted,
  message_seen: EXPECTED_SHARES.seen,
  replied: EXPECTED_SHARES.replied,
  email_opened: EXPECTED_SHARES.opened,
  link_clicked: EXPECTED_SHARES.clicked,
};
/** Where nothing is usual, half of them. */
function shareOfBranch({ condition }: SequenceNode, branch: string): number {
  const yes = (condition && YES[condition]) ?? 0.5;
  return branch === 'yes' ? yes : 1 - yes;
}

const daysBefore = ({ delay_days: days, delay_hours: hours }: SequenceNode): number => days + hours / 24;
const daysOfAnswer = ({ condition, settings }: SequenceNode, branch: string): number =>
  condition && branch === 'no' && PATIENT_CONDITIONS.includes(condition) ? (settings.within_days ?? 0) : 0;

function paceOf({ action }: SequenceNode): number {
  const takes = action && ACTION_TRAITS[action].takes;
  return takes ? LIMITS[takes].default : Number.POSITIVE_INFINITY;
}
