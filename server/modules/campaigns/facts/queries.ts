import { sql } from 'kysely';
import type { Sequence } from '../../../../contract/campaigns/sequence.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { EnrolmentKey } from './enrolment-row.ts';

interface SpaceFactRow {
  id: string;
  is_open: boolean;
  is_demo: boolean;
  credits: number;
  costs: unknown;
  features: string[] | null;
}

export function spaceFactRows(tx: SpaceTx | PlatformTx, wanted: readonly string[]): Promise<SpaceFactRow[]> {
  return tx.all(
    sql<SpaceFactRow>`select s.id, s.status = 'active' and (s.is_paid or s.payment_in_progress or not s.is_billing_enabled)
          and (s.trial_ended_at is null or s.tier <> 'free') as is_open,
        s.is_demo, coalesce(k.plan + k.bought, 0) as credits, t.settings -> 'features' as features,
        t.settings -> 'credit_costs' as costs
      from spaces s
      left join credits_balances k on k.space_id = s.id
      left join whitelabel_tiers t on t.brand_id = s.brand_id and t.tier = s.tier and t.is_enabled
      where s.id = any (${wanted}::uuid[])`.compile(build),
  );
}

export interface VersionKey {
  space_id: string;
  campaign_id: string;
  version: number;
}

export function sequencesOfVersions(
  tx: SpaceTx | PlatformTx,
  wanted: readonly VersionKey[],
): Promise<(VersionKey & Sequence)[]> {
  return tx.all(
    sql<VersionKey & Sequence>`select v.space_id, v.campaign_id, v.version, v.nodes, v.links
      from json_to_recordset(${JSON.stringify(wanted)}::json) as w (space_id uuid, campaign_id uuid, version integer)
      join campaigns_versions v using (space_id, campaign_id, version)`.compile(build),
  );
}

export function versionsOfEnrolments(
  tx: SpaceTx | PlatformTx,
  keys: readonly EnrolmentKey[],
): Promise<(VersionKey & { id: string })[]> {
  return tx.all(
    sql<VersionKey & { id: string }>`select e.space_id, e.id, e.campaign_id, e.version
      from json_to_recordset(${JSON.stringify(keys)}::json) as w (space_id uuid, id uuid)
      join enrolments e using (space_id, id)`.compile(build),
  );
}
