import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import { type enrolmentCalls } from '../../../../../contract/enrolments/calls.ts';
import { ENROLMENT_STATUSES, type EnrolmentStatus } from '../../../../../contract/enrolments/schemas.ts';
import type { WaitReason } from '../../../../../contract/enrolments/reasons.ts';
import { fixOf } from '../../../../../engine/fix-of.ts';
import { nextWorkTime } from '../../../../../engine/time/work-hours.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { heldAmong } from '../../../platform/restores/hold.ts';
import { findCampaign } from '../../campaigns/find-campaign.ts';
import { type Situation, situationOf } from './situation-of.ts';
import { countByWait, type WaitCount } from './wait-queries.ts';

type Waits = (typeof enrolmentCalls)['waits'];
type Item = CallPayload<Waits>['items'][number];

/** How many wait for what: the rows are counted by the database, what holds whole groups of them is asked once. */
export async function countWaits(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: CallParsed<Waits>,
  services: Services,
): Promise<CallPayload<Waits>> {
  const campaign = await findCampaign(tx, actor, id);
  const sender = campaign.credentials_id;
  const [groups, situation, held] = await Promise.all([
    countByWait(tx, id),
    situationOf(tx, services, id),
    heldAmong(tx, campaign.status === 'active' && sender ? [sender] : []),
  ]);
  const items = new Map<string, Item>();
  let replied = 0;
  const statuses: Partial<Record<EnrolmentStatus, number>> = {};
  const nodes: Record<string, number> = {};
  for (const group of groups) {
    replied += group.replied;
    for (const [status, people] of statusesOf(group, campaign.status === 'active'))
      if (people > 0) statuses[status] = (statuses[status] ?? 0) + people;
    if (group.status === 'finished' || group.status === 'excluded') continue;
    if (group.node_id) nodes[group.node_id] = (nodes[group.node_id] ?? 0) + group.people;
    for (const item of waitsOf(group, situation))
      if (item.people > 0) items.set(nameOf(item), add(items.get(nameOf(item)), item));
  }
  return {
    items: [...items.values()].sort((a, b) => b.people - a.people),
    statuses,
    nodes,
    replied,
    is_held: held.size > 0,
  };
}

/** As `enrolmentStatus` of the engine tells it of one. */
function statusesOf({ status, people, begun }: WaitCount, isCampaignActive: boolean): [EnrolmentStatus, number][] {
  if (status !== 'active' && status !== 'pending')
    return [[ENROLMENT_STATUSES.find((each) => each === status) ?? 'active', people]];
  if (!isCampaignActive) return [['campaign paused', people]];
  return [
    ['active', begun],
    ['pending', people - begun],
  ];
}

/** What the people of a group wait for: all of them for the same, or those who are due for something else. */
function waitsOf(group: WaitCount, situation: Situation | null): Item[] {
  const { people, due, later, earliest } = group;
  const told = (reason: WaitReason, count: number, until: Date | null = null, values: Item['values'] = {}): Item => ({
    reason,
    values,
    people: count,
    until: until?.toISOString() ?? null,
    fix: fixOf(reason),
  });
  if (group.status === 'paused') return [told('person_paused', people)];
  if (situation?.all) return [told(situation.all.reason, people, situation.all.until)];
  if (group.status !== 'active') return [];
  const held = group.wait_reason as WaitReason | null;
  const now = situation?.due.get(group.takes as never);
  return [
    ...(now ? [told(now.reason, due, now.until, now.values)] : []),
    held
      ? told(held, people - due, earliest)
      : // whose pause ends on a day off goes on when the account works
        told('delay', later, earliest && situation ? nextWorkTime(situation.hours, earliest) : earliest),
  ];
}

/** Two limits are two reasons: what helps with one does nothing for the other. */
const nameOf = ({ reason, values }: Item) => `${reason} ${values.action ?? ''}`;

/** The earliest end of all those who wait for the same. */
function add(before: Item | undefined, item: Item): Item {
  if (!before) return item;
  const ends = [before.until, item.until].filter((until) => until !== null).sort();
  return { ...item, people: before.people + item.people, until: ends[0] ?? null };
}
