import { CampaignSettings } from '../../../../contract/campaigns/schemas.ts';
import { guardedLimitOn } from '../../../../engine/limits/mailbox-guard.ts';
import type { CampaignFacts, MailboxFacts } from '../../../../engine/facts.ts';
import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { campaignFactRows, type CampaignFactRow, type CampaignKey } from './campaign-queries.ts';

/** A campaign with what its running needs beside what decides. */
export interface RunningCampaignFacts extends CampaignFacts {
  space_id: string;
  version: number;
  is_link_tracking: boolean;
  is_open_tracking: boolean;
  custom_domain: string | null;
  owner_id: string | null;
  name: string;
}

/** Campaigns by their ids: many at once. */
export async function loadCampaigns(
  tx: SpaceTx | PlatformTx,
  keys: readonly CampaignKey[],
): Promise<Map<string, RunningCampaignFacts>> {
  const wanted = [...new Map(keys.map(({ space_id, id }) => [id, { space_id, id }])).values()];
  if (wanted.length === 0) return new Map();
  const rows = await campaignFactRows(tx, wanted);
  return new Map(rows.map((row) => [row.id, campaignOf(row, tx.now)]));
}

function campaignOf(row: CampaignFactRow, now: Date): RunningCampaignFacts {
  const day = dayIn(row.timezone, now);
  return {
    space_id: row.space_id,
    id: row.id,
    name: row.name,
    version: row.version,
    status: row.status,
    is_email_only: row.is_email_only,
    is_only_premium: row.is_only_premium,
    is_include_talked_before: row.is_include_talked_before,
    is_link_tracking: row.is_link_tracking,
    is_open_tracking: row.is_open_tracking,
    custom_domain: row.custom_domain,
    owner_id: row.owner_id,
    settings: CampaignSettings.parse(row.settings),
    mailboxes: (row.mailboxes ?? []).map(
      ({ id, is_connected, is_guarded, email, cap, held_domain, per_day, ramp_from, is_own, used }): MailboxFacts => ({
        id,
        is_connected,
        ...(is_guarded && { is_guarded, email: email ?? '' }),
        held_domain,
        left: Math.max(
          0,
          guardedLimitOn({ perDay: per_day, rampFrom: ramp_from, isOwn: is_own, cap }, day) - (used?.[day] ?? 0),
        ),
      }),
    ),
    // videos come with their own module: until then no text can name one
    videos: new Map(),
    approval_kinds: row.approval?.is_enabled ? row.approval.kinds : [],
    begun_today: row.begun?.find(([when]) => when === day)?.[1] ?? 0,
  };
}
