import { type Campaign, RESTORABLE_DAYS } from '../../../../contract/campaigns/schemas.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { CampaignRow } from './queries.ts';

const DAY = 86_400_000;
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY);

export function campaignOnWire(row: CampaignRow): Campaign {
  return {
    _id: row.id,
    credentials_id: row.credentials_id,
    name: row.name,
    status: row.status as Campaign['status'],
    sequences_type: row.sequences_type as Campaign['sequences_type'],
    is_email_only: row.is_email_only,
    is_ai_employee: row.is_ai_employee,
    ai_employee: row.ai_employee,
    steps_count: row.steps_count,
    owner: row.owner
      ? { _id: row.owner, full_name: plainName(`${row.first_name ?? ''} ${row.last_name ?? ''}`), avatar: row.avatar }
      : null,
    counters: {
      people: row.people_count - row.left_out_count,
      left_out: row.left_out_count,
      contacted: row.contacted_count,
      invited: row.invited_count,
      connected: row.connected_count,
      replied: row.replied_count,
      meetings: row.meetings_count,
      finished: row.finished_count,
    },
    display_order: row.display_order,
    paused_by_plan: row.paused_by_plan,
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    restorable_until: row.status === 'deleted' && row.deleted_at ? restorableUntil(row.deleted_at).toISOString() : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}
