import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface PreflightMailboxRow {
  id: string;
  email: string;
  type: string;
  is_beyond_plan: boolean;
  status: string;
  per_day: number;
  /** What its guard lets leave at most; null for no such bound. */
  cap: number | null;
  ramp_from: string | null;
  domain_id: string | null;
  signature: string | null;
  is_domain_ready: boolean;
  timezone: string;
}

/** The mailboxes that a campaign writes from: those of its settings, else those of its account. */
export const mailboxesOfCampaign = (tx: SpaceTx, campaignId: string): Promise<PreflightMailboxRow[]> =>
  tx.all(
    sql<PreflightMailboxRow>`select i.id, coalesce(i.email, '') as email, i.type, i.paused_by_plan as is_beyond_plan, i.status, i.per_day, g.cap, i.ramp_from::text as ramp_from,
        i.domain_id, coalesce(s.timezone, 'UTC') as timezone,
        (select g.message from signatures g where g.space_id = i.space_id and g.id = i.signature_id) as signature,
        i.domain_id is null or exists (select from domains o where o.space_id = i.space_id and o.id = i.domain_id
          and o.status = 'active' and o.held_since is null) as is_domain_ready
      from campaigns c
      join integrations i on i.space_id = c.space_id and i.category = 'email'
        and (i.credential_id is null or i.credential_id = c.credentials_id)
        and case when coalesce(jsonb_array_length(c.settings -> 'email_integrations'), 0) > 0
          then c.settings -> 'email_integrations' ? i.id::text else i.credential_id = c.credentials_id end
      left join guard_mailboxes g on g.space_id = i.space_id and g.integration_id = i.id
      left join credentials s on s.space_id = c.space_id and s.id = c.credentials_id
      where c.space_id = ${tx.spaceId}::uuid and c.id = ${campaignId}::uuid
      order by i.id limit 50`.compile(build),
  );

/** Of domains of the workspace's own: whether their key was seen in the DNS last. */
export const seenKeys = (tx: SpaceTx, domainIds: readonly string[]): Promise<{ domain_id: string; code: string }[]> =>
  tx.all(
    sql<{ domain_id: string; code: string }>`select domain_id, code from domains_records
      where space_id = ${tx.spaceId}::uuid and kind = 'dkim' and domain_id = any (${[...domainIds]}::uuid[])`.compile(
      build,
    ),
  );

/** The domain that its links lead through: its own choice, else the workspace's default; nothing where it is the shared one. */
export const trackingDomainOf = (tx: SpaceTx, customDomain: string | null) =>
  tx.first(
    sql<{ host: string; status: string }>`select host, status from tracking_domains where space_id = ${tx.spaceId}::uuid
      and (id = ${customDomain}::uuid or (${customDomain}::uuid is null and is_default_for_link_tracking)) limit 1`.compile(
      build,
    ),
  );

export const signaturesByIds = (tx: SpaceTx, ids: readonly string[]): Promise<{ id: string; message: string }[]> =>
  tx.all(
    build
      .selectFrom('signatures')
      .select(['id', 'message'])
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
