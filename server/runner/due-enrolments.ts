import type { Quota } from '../../contract/enrolments/events.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import { quotasOfCampaigns } from '../modules/campaigns/enrolments/waits/quotas-of-campaigns.ts';
import type { Lane } from '../modules/senders/lanes/lane.ts';
import {
  type DueEnrolment,
  dueEnrolments,
  earliestDueTimes,
  type RunningCampaignInLane,
  runningCampaignsInLanes,
} from './due-queries.ts';

/** What a lane may do now. */
export interface LaneCapacity {
  lane: Lane;
  /** What acts may take from the day's limits. */
  takes: readonly Quota[];
  /** The account cannot act at the network: only campaigns that do without it go on. */
  isEmailOnly: boolean;
}

/**
 * The campaigns that run in these lanes, in the order of their turns: as they are shown, beginning after the last one
 * that had its turn. A campaign, an account or a workspace that was paused a moment ago is not among them.
 */
async function runningCampaigns(tx: PlatformTx, rooms: readonly LaneCapacity[]): Promise<RunningCampaignInLane[]> {
  const lanes = rooms.map(({ lane, isEmailOnly }) => ({ ...lane, is_email_only: isEmailOnly }));
  const rows = await runningCampaignsInLanes(tx, lanes);
  const quotasOf = await quotasOfCampaigns(tx, rows);
  const allowed = new Map(rooms.map(({ lane, takes }) => [lane.credential_id, new Set(takes)]));
  return rows.map(({ space_id, credential_id, campaign_id, sequence_version }) => ({
    space_id,
    credential_id,
    campaign_id,
    takes: quotasOf({ campaign_id, sequence_version }).filter((takes) => allowed.get(credential_id)?.has(takes)),
  }));
}

/**
 * For each lane whom to look at: the next due of the campaign whose turn it is, among those that the day has room for,
 * and those who take nothing.
 */
export async function pickDue(tx: PlatformTx, rooms: readonly LaneCapacity[]): Promise<DueEnrolment[]> {
  const running = await runningCampaigns(tx, rooms);
  if (running.length === 0) return [];
  return dueEnrolments(tx, running);
}

/** When the next one of each of these lanes is due, among what they may do now; none where nobody is. */
export async function earliestDue(tx: PlatformTx, rooms: readonly LaneCapacity[]): Promise<Map<string, Date>> {
  const running = rooms.length > 0 ? await runningCampaigns(tx, rooms) : [];
  if (running.length === 0) return new Map();
  const rows = await earliestDueTimes(tx, running);
  return new Map(rows.map((row) => [row.credential_id, row.at]));
}
