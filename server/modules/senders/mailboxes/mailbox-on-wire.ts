import {
  type IntegrationStatus,
  type EMAIL_INTEGRATIONS,
  INTEGRATION_DOWN,
} from '../../../../contract/integrations/schemas.ts';
import {
  type Mailbox,
  type MailboxState,
  RAMP_DAYS,
  RAMP_GOAL,
  type TestedMailStage,
} from '../../../../contract/mailboxes/schemas.ts';
import { guardedLimitOn } from '../../../../engine/limits/mailbox-guard.ts';
import { rampDayOf, rampFullOn, rampLimitOn } from '../../../../engine/limits/mailbox-ramp.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { TestedStage } from '../../../providers/email/port.ts';
import { type MailboxRow, mailboxRows } from './mailbox-queries.ts';
import { mailboxWarmUps } from './warm-up-port.ts';

/** Whose mailboxes one sees beside the workspace's: null is everybody's. */
export const accountsSeenBy = ({ space }: SpaceActor): readonly string[] | null =>
  space.role === 'admin' ? null : space.availableCredentials;

/** One that the actor sees. */
export async function findMailboxRow(tx: SpaceTx, actor: SpaceActor, id: string): Promise<MailboxRow> {
  const [row] = await mailboxRows(tx, { accounts: accountsSeenBy(actor), id });
  if (!row) throw refuse('not_found');
  return row;
}

/** The wire form of one. */
export const mailboxOnWire = async (tx: SpaceTx, actor: SpaceActor, id: string): Promise<Mailbox> =>
  mailboxOf(await findMailboxRow(tx, actor, id));

/** The wire form of some, with how each is warmed up. */
export async function mailboxesOnWire(tx: SpaceTx, rows: readonly MailboxRow[]): Promise<Mailbox[]> {
  const warmUps = await mailboxWarmUps.one(tx, rows);
  return rows.map((row) => {
    const known = warmUps.get(row.id);
    return { ...mailboxOf(row), warm_up: known ? { state: known.state, score: known.score } : null };
  });
}

/** How it is reached stays here. */
export function mailboxOf(row: MailboxRow): Mailbox {
  const state = stateOf(row);
  return {
    _id: row.id,
    type: row.type as (typeof EMAIL_INTEGRATIONS)[number],
    email: row.email,
    sender_name: row.sender_name,
    picture: row.picture,
    credentials_id: row.credential_id,
    status: row.status as IntegrationStatus,
    state,
    problem: problemIn(state, row),
    per_day: row.per_day,
    ramp: rampOf(row),
    limit_today: limitToday(row),
    domain_id: row.domain_id,
    used_today: row.used_today,
    is_heard: row.is_heard,
    heard_at: row.heard_at?.toISOString() ?? null,
    checked_at: row.checked_at?.toISOString() ?? null,
    last_error: row.last_error,
    last_error_at: row.last_error_at?.toISOString() ?? null,
    next_try_at: state === 'broken' ? (row.next_try_at?.toISOString() ?? null) : null,
    is_paused_by_plan: row.paused_by_plan,
    guard_pause: guardPauseOf(row),
    sent: row.sent,
    bounced: row.bounced,
    campaigns: row.campaigns,
    created_at: row.created_at.toISOString(),
  };
}

function stateOf(row: MailboxRow): MailboxState {
  if (row.status === 'disconnected') return row.is_reachable ? 'broken' : 'disconnected';
  if (row.status === 'disabled') return 'paused';
  if (row.is_held) return 'held';
  if (row.silent_since) return 'silent';
  return row.used_today >= limitToday(row) ? 'full' : 'sending';
}

const limitToday = ({ is_held, guard_paused_at, per_day, ramp_from, domain_id, cap, today }: MailboxRow): number =>
  is_held || guard_paused_at
    ? 0
    : guardedLimitOn({ perDay: per_day, rampFrom: ramp_from, isOwn: domain_id !== null, cap }, today);

const guardPauseOf = ({ guard_paused_at: at, guard_reason: reason }: MailboxRow): Mailbox['guard_pause'] =>
  at && (reason === 'hard_bounces' || reason === 'complaints') ? { reason, at: at.toISOString() } : null;

function rampOf({ ramp_from, domain_id, today }: MailboxRow): Mailbox['ramp'] {
  if (ramp_from === null) return null;
  const day = rampDayOf(ramp_from, today);
  return {
    day,
    days: RAMP_DAYS,
    goal: RAMP_GOAL,
    limit: rampLimitOn(day),
    full_on: rampFullOn(ramp_from),
    is_forced: domain_id !== null,
  };
}

function problemIn(state: MailboxState, { silent_cause }: MailboxRow): string | null {
  if (state === 'broken' || state === 'disconnected') return INTEGRATION_DOWN;
  return state === 'silent' ? silent_cause : null;
}

export const stageOnWire = ({ stage, isGood, detail, tookMs, advice }: TestedStage): TestedMailStage => ({
  stage,
  is_good: isGood,
  detail,
  took_ms: Math.round(tookMs),
  advice,
});
