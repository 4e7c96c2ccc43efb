import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { guardCalls } from '../../../../contract/guard/calls.ts';
import { GUARD_RULE, type GuardPause, type MailboxGuard } from '../../../../contract/guard/schemas.ts';
import { bounceRate, limitOnceResumed } from '../../../../engine/limits/mailbox-guard.ts';
import { growthOn } from '../../../../engine/limits/mailbox-ramp.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { accountsSeenBy, findMailboxRow } from '../mailboxes/mailbox-on-wire.ts';
import { limitNow } from './note-incident.ts';
import { guardChanges, guardIncidents, guardedById, windowOf } from './queries.ts';

const TOLD_INCIDENTS = 50;
const DAY = 86_400_000;

/** Why the limit of a mailbox is what it is. */
export async function getGuard(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<MailboxGuard> {
  await findMailboxRow(tx, actor, id);
  const row = await guardedById(tx, id);
  if (!row) throw refuse('not_found');
  const window = await windowOf(tx, id, { days: GUARD_RULE.days });
  const pausedSince = row.paused_at && new Date(row.paused_at.getTime() - GUARD_RULE.days * DAY);
  const since = pausedSince && pausedSince < window.since ? pausedSince : window.since;
  const accounts = accountsSeenBy(actor);
  const incidents = await guardIncidents(tx, id, { since, accounts, limit: TOLD_INCIDENTS });
  const pause = pauseOf(row);
  const growth = growthOn({ rampFrom: row.ramp_from, isOwn: row.domain_id !== null }, row.today);
  const top = limitNow(row, null);
  return {
    state: pause ? 'paused' : row.cap === null ? 'watching' : 'recovering',
    pause: pause && { ...pause, values: row.pause_values },
    rule: { ...GUARD_RULE },
    window: {
      since: window.since.toISOString(),
      is_since_resumed: row.resumed_at?.getTime() === window.since.getTime(),
      sent: window.sent,
      hard_bounces: window.hardBounces,
      soft_bounces: window.softBounces,
      complaints: window.complaints,
      replies: window.replies,
      rate: bounceRate(window),
    },
    incidents: incidents.map(({ kind, address, at, campaign_id, campaign, list, prospect_id }) => ({
      kind,
      address,
      at: at.toISOString(),
      campaign: campaign_id === null ? null : { _id: campaign_id, name: campaign ?? '' },
      list,
      profile_id: prospect_id,
    })),
    is_autopilot_on: row.is_autopilot_on,
    limit_today: pause ? 0 : limitNow(row),
    limits: {
      set: row.per_day,
      ramp: growth?.kind === 'ramp' ? growth.limit : null,
      goal: growth?.kind === 'goal' ? growth.limit : null,
      autopilot: row.cap,
    },
    limit_once_resumed: row.is_autopilot_on ? limitOnceResumed(top) : top,
  };
}

export const pauseOf = ({ paused_at, reason }: { paused_at: Date | null; reason: string | null }): GuardPause | null =>
  paused_at && (reason === 'hard_bounces' || reason === 'complaints') ? { reason, at: paused_at.toISOString() } : null;

/** Every change of its limit with its reason, the newest first. */
export async function listGuardChanges(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, after, limit }: CallParsed<(typeof guardCalls)['changes']>,
): Promise<CallPayload<(typeof guardCalls)['changes']>> {
  await findMailboxRow(tx, actor, id);
  const rows = await guardChanges(tx, id, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    changes: shown.map(({ id: _id, at, before, after: to, reason, details, by }) => ({
      _id,
      at: at.toISOString(),
      from: before,
      to,
      reason,
      values: details,
      by,
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
