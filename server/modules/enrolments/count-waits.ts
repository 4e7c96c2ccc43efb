import type { CallParsed, CallPayload } from '../../../contract/call.ts';
import { type enrolmentCalls, PERSON_STATUSES, type PersonStatus } from '../../../contract/enrolments.ts';
import type { WaitReason } from '../../../contract/reasons.ts';
import { fixOf } from '../../../engine/fix-of.ts';
import type { SpaceActor } from '../../core/auth/actor.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import type { Services } from '../../core/services.ts';
import { findCampaign } from '../campaigns/find-campaign.ts';
import { type Situation, situationOf } from './situation-of.ts';
import { countStanding, type Standing } from './wait-queries.ts';

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
  const [groups, situation] = await Promise.all([countStanding(tx, id), situationOf(tx, services, id)]);
  const items = new Map<WaitReason, Item>();
  const statuses: Partial<Record<PersonStatus, number>> = {};
  const nodes: Record<string, number> = {};
  for (const group of groups) {
    const status = statusOf(group, campaign.status === 'active');
    statuses[status] = (statuses[status] ?? 0) + group.people;
    if (status === 'finished' || status === 'excluded') continue;
    if (group.node_id) nodes[group.node_id] = (nodes[group.node_id] ?? 0) + group.people;
    const item = waitOf(group, situation);
    if (item) items.set(item.reason, add(items.get(item.reason), item));
  }
  return { items: [...items.values()].sort((a, b) => b.people - a.people), statuses, nodes };
}

/** As `personStatus` of the engine tells it of one. */
function statusOf({ status, has_begun }: Standing, isCampaignActive: boolean): PersonStatus {
  if (status !== 'active' && status !== 'pending') return PERSON_STATUSES.find((each) => each === status) ?? 'active';
  if (!isCampaignActive) return 'campaign paused';
  return has_begun ? 'active' : 'pending';
}

function waitOf(group: Standing, situation: Situation | null): Item | null {
  const { people } = group;
  if (group.status === 'paused') return { reason: 'person_paused', people, until: null, fix: fixOf('person_paused') };
  const held = situation?.all ?? reasonOf(group, situation);
  return held && { ...held, people, until: held.until?.toISOString() ?? null };
}

function reasonOf({ state, wait_reason, takes, earliest }: Standing, situation: Situation | null) {
  if (state === 'due') return situation?.due.get(takes as never) ?? null;
  const reason = state === 'delay' ? 'delay' : (wait_reason as WaitReason | null);
  return state === '' || reason === null ? null : { reason, until: earliest, fix: fixOf(reason) };
}

/** The earliest end of all those who wait for the same. */
function add(before: Item | undefined, item: Item): Item {
  if (!before) return item;
  const ends = [before.until, item.until].filter((until) => until !== null).sort();
  return { ...item, people: before.people + item.people, until: ends[0] ?? null };
}
