import type { Excess } from '../../../../../contract/spaces/plan-keeps.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { PlanRoom } from '../../../people/spaces/features/plan-room.ts';
import { requireCount } from '../../../people/spaces/features/require-room.ts';
import { wakeLanes } from '../../../senders/lanes/wake-lanes.ts';
import { changeCampaign } from '../change-campaign.ts';
import { campaignSender } from '../queries.ts';
import { featureOfType } from '../sequence/required-features.ts';
import { type RunningRow, runningCampaigns } from './running-queries.ts';

const NOBODY = { user: null, address: null, agent: null };

/**
 * Which find no room, and why, the newest first: what is to be kept comes first, then the oldest. Steps that need what
 * the plan lacks wait by themselves; a campaign rests as a whole where its kind needs it.
 */
function withoutRoom(running: readonly RunningRow[], room: PlanRoom, keep: readonly string[]): Map<string, string> {
  const wanted = new Set(keep);
  const excess: [string, string][] = [];
  let place = 0;
  for (const row of running.toSorted((a, b) => Number(wanted.has(b.id)) - Number(wanted.has(a.id)))) {
    const feature = featureOfType(row.sequences_type);
    if (feature && !room.features.includes(feature)) excess.push([row.id, feature]);
    else if (room.campaigns !== null && place++ >= room.campaigns) excess.push([row.id, 'campaigns']);
  }
  return new Map(excess.toReversed());
}

export async function excessCampaigns(tx: SpaceTx, room: PlanRoom, keep: readonly string[]): Promise<Excess[]> {
  const running = await runningCampaigns(tx);
  const names = new Map(running.map(({ id, name }) => [id, name]));
  return [...withoutRoom(running, room, keep)].map(([_id, reason]) => ({ _id, name: names.get(_id) ?? '', reason }));
}

/** Campaigns that find no room rest, and those that rested for that go on where there is room again. */
export async function fitCampaigns(tx: SpaceTx, room: PlanRoom, keep: readonly string[]): Promise<void> {
  const running = await runningCampaigns(tx);
  const excess = withoutRoom(running, room, keep);
  const changed = running.filter(({ id, paused_by_plan }) => (excess.get(id) ?? null) !== paused_by_plan);
  for (const row of changed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const reason = excess.get(row.id) ?? null;
    const goesOn = reason === null && row.credentials_id && (await campaignSender(tx, row.credentials_id));
    const status = goesOn ? 'active' : 'paused';
    await changeCampaign(tx, row.id, { status, paused_by_plan: reason }, null);
    if (goesOn && row.credentials_id) await wakeLanes(tx, [row.credentials_id]);
    if (status !== row.status)
      await writeAudit(tx, tx.spaceId, NOBODY, {
        kind: goesOn ? 'campaign_started' : 'campaign_paused',
        subject: row.name,
        details: { by: 'plan' },
      });
  }
}

/** Goes on only where the plan lets one more campaign run. */
export async function requireRunningRoom(tx: SpaceTx): Promise<void> {
  const running = (await runningCampaigns(tx)).filter(({ status }) => status === 'active');
  await requireCount(tx, 'campaigns', running.length + 1);
}
