import { sql } from 'kysely';
import { CampaignSettings, type CampaignStatus } from '../../../../contract/campaigns/schemas.ts';
import type { CampaignFacts, MailboxFacts } from '../../../../engine/facts.ts';
import { dayIn } from '../../../../engine/time/zone-time.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

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

interface Row {
  space_id: string;
  id: string;
  name: string;
  status: CampaignStatus;
  version: number;
  is_email_only: boolean;
  is_only_premium: boolean;
  is_include_talked_before: boolean;
  is_link_tracking: boolean;
  is_open_tracking: boolean;
  custom_domain: string | null;
  owner_id: string | null;
  settings: object;
  timezone: string;
  begun: [string, number][] | null;
  approval: { is_enabled: boolean; kinds: string[] } | null;
  mailboxes: { id: string; is_connected: boolean; per_day: number; used: Record<string, number> | null }[] | null;
}

interface CampaignKey {
  space_id: string;
  id: string;
}

/** Campaigns by their ids: many at once. */
export async function loadCampaigns(
  tx: SpaceTx | PlatformTx,
  keys: readonly CampaignKey[],
): Promise<Map<string, RunningCampaignFacts>> {
  const wanted = [...new Map(keys.map(({ space_id, id }) => [id, { space_id, id }])).values()];
  if (wanted.length === 0) return new Map();
  // an account's own day may be the one before or after
  const recent = new Date(tx.now.getTime() - 36 * 3_600_000);
  const rows = await tx.all(
    sql<Row>`select c.space_id, c.id, c.name, c.status, c.version, c.is_email_only, c.is_only_premium,
        c.is_include_talked_before, c.is_link_tracking, c.is_open_tracking, c.custom_domain, c.owner_id, c.settings,
        coalesce(s.timezone, 'UTC') as timezone,
        (select json_agg(json_build_array(day, count)) from campaigns_counters n
          where n.space_id = c.space_id and n.campaign_id = c.id and n.node_id = '' and n.variant = ''
            and n.kind = 'begun' and n.day >= ${recent}::date) as begun,
        (select manual_approval from accounts_preferences where user_id = c.owner_id) as approval,
        (select json_agg(json_build_object('id', i.id, 'is_connected', i.status = 'connected', 'per_day', i.per_day,
            'used', (select json_object_agg(day, used) from integrations_days d
              where d.space_id = i.space_id and d.integration_id = i.id and d.day >= ${recent}::date)) order by i.id)
          from integrations i where i.space_id = c.space_id and i.category = 'email'
            and case when coalesce(jsonb_array_length(c.settings -> 'email_integrations'), 0) > 0
              then c.settings -> 'email_integrations' ? i.id::text
              else i.credential_id = c.credentials_id end) as mailboxes
      from json_to_recordset(${JSON.stringify(wanted)}::json) as w (space_id uuid, id uuid)
      join campaigns c using (space_id, id)
      left join credentials s on s.space_id = c.space_id and s.id = c.credentials_id`.compile(build),
  );
  return new Map(rows.map((row) => [row.id, campaignOf(row, tx.now)]));
}

function campaignOf(row: Row, now: Date): RunningCampaignFacts {
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
      ({ id, is_connected, per_day, used }): MailboxFacts => ({
        id,
        is_connected,
        left: Math.max(0, per_day - (used?.[day] ?? 0)),
      }),
    ),
    // videos come with their own module: until then no text can name one
    videos: new Map(),
    approval_kinds: row.approval?.is_enabled ? row.approval.kinds : [],
    begun_today: row.begun?.find(([when]) => when === day)?.[1] ?? 0,
  };
}
