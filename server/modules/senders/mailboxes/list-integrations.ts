import { type Integration, type IntegrationStatus, problemOf } from '../../../../contract/integrations/schemas.ts';
import { mailboxToday } from '../../../../engine/limits/mailbox-today.ts';
import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { findCredential } from '../credentials/find-credential.ts';
import { emailsOfAccounts, guardPauseOf } from './mailbox-on-wire.ts';
import { type IntegrationRow, integrationsOf } from './queries.ts';

/** Those that an account may write from: whatever is left of them, it sends no more emails than its own limit. */
export async function listIntegrations(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Integration[]> {
  const { timezone } = await findCredential(tx, actor, id);
  const day = dayIn(timezone, tx.now);
  const emails = (await emailsOfAccounts(tx, [{ credential_id: id }])).get(id) ?? null;
  return (await integrationsOf(tx, id, day)).map((row) => onWire(row, day, emails));
}

/** How it is reached stays here. */
function onWire(
  {
    id,
    used,
    status: kept,
    is_reachable,
    paused_by_plan,
    guard_paused_at,
    guard_reason,
    ramp_from,
    domain_id,
    cap,
    is_held,
    ...row
  }: IntegrationRow,
  day: string,
  emails: { limit: number; used: number } | null,
): Integration {
  const status = kept as IntegrationStatus;
  const limits = { perDay: row.per_day, rampFrom: ramp_from, isOwn: domain_id !== null, cap, used };
  const account = row.category === 'email' ? emails : null;
  return {
    _id: id,
    ...row,
    status,
    is_refused: status === 'disconnected' && is_reachable,
    is_paused_by_plan: paused_by_plan,
    guard_pause: guardPauseOf({ guard_paused_at, guard_reason }),
    problem: problemOf(status),
    used_today: used,
    ...(is_held ? { limit_today: 0, left_today: 0, limited_by: null } : mailboxToday({ ...limits, account }, day)),
  };
}
