import type { Activity } from '../../../../contract/dashboard/schemas.ts';
import type { Happened } from './activity-queries.ts';

/** What happens with an account all day: several within these minutes are told as one. */
const TOGETHER: ReadonlySet<Activity['kind']> = new Set([
  'invite_sent',
  'invite_accepted',
  'message_sent',
  'email_sent',
  'sms_sent',
  'opened_email',
]);
const MINUTES_MS = 10 * 60_000;

/**
 * The newest `limit` things to tell, of what happened newest first. Alike are the acts of one account in one campaign;
 * one that stands for several stands where its newest does. `next` is the last event that is told: what follows it
 * belongs to the next page; null where all were told.
 */
export function groupedActivity(rows: readonly Happened[], limit: number): { told: Happened[]; next: string | null } {
  const told: Happened[] = [];
  const open = new Map<string, Happened>();
  let last: string | null = null;
  for (const row of rows) {
    const key = `${row.kind} ${row.credential_id} ${row.campaign_id} ${row.actor_id}`;
    const group = TOGETHER.has(row.kind) ? open.get(key) : undefined;
    if (group && group.at.getTime() - row.at.getTime() <= MINUTES_MS) {
      group.count += row.count;
    } else {
      if (told.length === limit) return { told, next: last };
      const next = { ...row };
      told.push(next);
      open.set(key, next);
    }
    last = row.id;
  }
  return { told, next: null };
}
