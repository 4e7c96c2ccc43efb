import { isDeepStrictEqual } from 'node:util';
import type { Tier } from '../../../../../contract/features.ts';
import { type PlanExcess, PlanKeeps } from '../../../../../contract/spaces/plan-keeps.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { currentSpace, updateSpaceRow } from '../queries.ts';
import { type PlanRoom, planUsers, roomIn } from './plan-room.ts';
import { brandTiers, settingsOf, settingsOfSpace } from './tiers.ts';

const keepsOf = ({ plan_keeps }: { plan_keeps: unknown }): PlanKeeps => PlanKeeps.catch(NOTHING_KEPT).parse(plan_keeps);
const NOTHING_KEPT: PlanKeeps = { campaigns: [], credentials: [], mailboxes: [] };

/** What the workspace's plan has room for now. */
export async function currentRoom(tx: SpaceTx): Promise<PlanRoom> {
  const space = await currentSpace(tx);
  if (!space) throw refuse('space_not_found');
  return roomIn(settingsOfSpace(await brandTiers(tx, space.brand_id), space), space.extra_seats);
}

/** Pauses what the plan has no room for, and resumes what was paused for that where it has: nothing is deleted. */
export async function fitPlan(tx: SpaceTx): Promise<void> {
  const space = await currentSpace(tx);
  if (!space) return;
  const [room, keeps] = [await currentRoom(tx), keepsOf(space)];
  // accounts before campaigns, as everybody holds them
  for (const user of planUsers.all) await user.fit(tx, room, keeps[user.kind]);
}

/** What would be paused with this plan and so many seats beyond its own. */
export async function planExcess(tx: SpaceTx, plan: { tier: Tier; extraSeats: number }): Promise<PlanExcess> {
  const space = await currentSpace(tx);
  if (!space) throw refuse('space_not_found');
  const room = roomIn(settingsOf(await brandTiers(tx, space.brand_id), plan.tier), plan.extraSeats);
  const excess: PlanExcess = { campaigns: [], credentials: [], mailboxes: [] };
  for (const user of planUsers.all) excess[user.kind] = await user.excess(tx, room, keepsOf(space)[user.kind]);
  return excess;
}

/** What shall go on where a plan has less room. What is not the workspace's is not kept; null where it was so. */
export async function setPlanKeeps(tx: SpaceTx, wanted: PlanKeeps): Promise<PlanKeeps | null> {
  const before = await currentSpace(tx);
  const keeps: PlanKeeps = { ...NOTHING_KEPT };
  for (const { kind, own } of planUsers.all) if (wanted[kind].length > 0) keeps[kind] = await own(tx, wanted[kind]);
  if (before && isDeepStrictEqual(keepsOf(before), keeps)) return null;
  await updateSpaceRow(tx, { plan_keeps: JSON.stringify(keeps) });
  return keeps;
}
