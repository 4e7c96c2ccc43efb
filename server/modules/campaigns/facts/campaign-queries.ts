import { sql } from 'kysely';
import type { CampaignStatus } from '../../../../contract/campaigns/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

export interface CampaignFactRow {
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
  mailboxes:
    | {
        id: string;
        is_connected: boolean;
        is_guarded: boolean;
        email: string | null;
        cap: number | null;
        held_domain: string | null;
        per_day: number;
        ramp_from: string | null;
        is_own: boolean;
        used: Record<string, number> | null;
      }[]
    | null;
}

export interface CampaignKey {
  space_id: string;
  id: string;
}

export function campaignFactRows(tx: SpaceTx | PlatformTx, wanted: readonly CampaignKey[]): Promise<CampaignFactRow[]> {
  // an account's own day may be the one before or after
  const recent = new Date(tx.now.getTime() - 36 * 3_600_000);
  return tx.all(
    sql<CampaignFactRow>`select c.space_id, c.id, c.name, c.status, c.version, c.is_email_only, c.is_only_premium,
        c.is_include_talked_before, c.is_link_tracking, c.is_open_tracking, c.custom_domain, c.owner_id, c.settings,
        coalesce(s.timezone, 'UTC') as timezone,
        (select json_agg(json_build_array(day, count)) from campaigns_counters n
          where n.space_id = c.space_id and n.campaign_id = c.id and n.node_id = '' and n.variant = ''
            and n.kind = 'begun' and n.day >= ${recent}::date) as begun,
        (select manual_approval from accounts_preferences where user_id = c.owner_id) as approval,
        (select json_agg(json_build_object('id', i.id, 'per_day', i.per_day, 'ramp_from', i.ramp_from, 'is_own', i.domain_id is not null,
            'is_guarded', g.paused_at is not null, 'email', i.email, 'cap', g.cap,
            -- by one whose domain is held or not ready nothing leaves
            'is_connected', i.status = 'connected' and g.paused_at is null and (i.domain_id is null or exists (select from domains o
              where o.space_id = i.space_id and o.id = i.domain_id and o.status = 'active' and o.held_since is null)),
            'held_domain', case when i.status = 'connected' then (select o.name from domains o
              where o.space_id = i.space_id and o.id = i.domain_id
                and (o.status <> 'active' or o.held_since is not null)) end,
            'used', (select json_object_agg(day, used) from integrations_days d
              where d.space_id = i.space_id and d.integration_id = i.id and d.day >= ${recent}::date)) order by i.id)
          from integrations i left join guard_mailboxes g on g.space_id = i.space_id and g.integration_id = i.id
          where i.space_id = c.space_id and i.category = 'email'
            -- one that has paused itself stays in the rotation: its list would only ruin the next
            and (i.status <> 'disabled' or g.paused_at is not null)
            -- whatever was chosen: nothing leaves by a mailbox of another account
            and (i.credential_id is null or i.credential_id = c.credentials_id)
            and case when coalesce(jsonb_array_length(c.settings -> 'email_integrations'), 0) > 0
              then c.settings -> 'email_integrations' ? i.id::text
              else i.credential_id = c.credentials_id end) as mailboxes
      from json_to_recordset(${JSON.stringify(wanted)}::json) as w (space_id uuid, id uuid)
      join campaigns c using (space_id, id)
      left join credentials s on s.space_id = c.space_id and s.id = c.credentials_id`.compile(build),
  );
}
