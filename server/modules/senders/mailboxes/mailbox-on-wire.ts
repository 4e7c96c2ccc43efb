import {
  type IntegrationStatus,
  type EMAIL_INTEGRATIONS,
  INTEGRATION_DOWN,
  type MailboxToday,
} from '../../../../contract/integrations/schemas.ts';
import {
  type Mailbox,
  type MailboxState,
  RAMP_DAYS,
  RAMP_GOAL,
  type TestedMailStage,
} from '../../../../contract/mailboxes/schemas.ts';
import { guardedLimitOn } from '../../../../engine/limits/mailbox-guard.ts';
import { mailboxToday } from '../../../../engine/limits/mailbox-today.ts';
import { rampDayOf, rampFullOn, rampLimitOn } from '../../../../engine/limits/mailbox-ramp.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { TestedStage } from '../../../providers/email/port.ts';
import { limitsToday } from '../limits/limits-today.ts';
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
export async function mailboxOnWire(tx: SpaceTx, actor: SpaceActor, id: string): Promise<Mailbox> {
  const row = await findMailboxRow(tx, actor, id);
  return mailboxOf(row, await emailsOfAccounts(tx, [row]));
}

type EmailsOfAccounts = ReadonlyMap<string, { limit: number; used: number }>;

/** What the accounts of mailboxes may send by email today and have sent. */
export async function emailsOfAccounts(
  tx: SpaceTx,
  rows: readonly { credential_id: string | null }[],
): Promise<EmailsOfAccounts> {
  const limits = await limitsToday(tx, [...new Set(rows.flatMap((row) => row.credential_id ?? []))]);
  return new Map(
    [...limits].flatMap(([id, actions]) =>
      actions.filter(({ action }) => action === 'emails').map(({ today, used }) => [id, { limit: today, used }]),
    ),
  );
}

/** The wire form of some, with how each is warmed up. */
export async function mailboxesOnWire(tx: SpaceTx, rows: readonly MailboxRow[]): Promise<Mailbox[]> {
  const [warmUps, emails] = [await mailboxWarmUps.one(tx, rows), await emailsOfAccounts(tx, rows)];
  return rows.map((row) => {
    const known = warmUps.get(row.id);
    return { ...mailboxOf(row, emails), warm_up: known ? { state: known.state, score: known.score } : null };
  });
}

/** How it is reached stays here. */
function mailboxOf(row: MailboxRow, emails: EmailsOfAccounts): Mailbox {
  const account = (row.credential_id && emails.get(row.credential_id)) || null;
  const today = todayOf(row, account);
  const state = stateOf(row, today.left_today);
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
    ...today,
    account_today: account,
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

function stateOf(row: MailboxRow, left: number): MailboxState {
  if (row.status === 'disconnected') return row.is_reachable ? 'broken' : 'disconnected';
  if (row.status === 'disabled') return 'paused';
  if (row.is_held) return 'held';
  if (row.silent_since) return 'silent';
  return left > 0 ? 'sending' : 'full';
}

function todayOf(row: MailboxRow, account: Mailbox['account_today']): MailboxToday {
  if (row.is_held || row.guard_paused_at) return { limit_today: 0, left_today: 0, limited_by: null };
  const { per_day: perDay, ramp_from: rampFrom, domain_id, cap, used_today: used } = row;
  return mailboxToday({ perDay, rampFrom, isOwn: domain_id !== null, cap, used, account }, row.today);
}

/** Of the mailbox alone, whatever its account may: what tests of it count for. */
export const limitToday = ({
  is_held,
  guard_paused_at,
  per_day,
  ramp_from,
  domain_id,
  cap,
  today,
}: MailboxRow): number =>
  is_held || guard_paused_at
    ? 0
    : guardedLimitOn({ perDay: per_day, rampFrom: ramp_from, isOwn: domain_id !== null, cap }, today);

export const guardPauseOf = ({
  guard_paused_at: at,
  guard_reason: reason,
}: Pick<MailboxRow, 'guard_paused_at' | 'guard_reason'>): Mailbox['guard_pause'] =>
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
