import { NOTE_CHARS } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { AccountState, LoginOutcome, AccountOwner } from '../../../../providers/network/port.ts';
import { changeCredential } from '../change-credential.ts';
import { enqueueDisconnect } from './disconnect-account.ts';
import type { CredentialChange, CredentialRow } from '../queries.ts';
import { stateAfter, whenRestricted } from './state-after.ts';

/** What was read once the account was in; null where it could not be. */
export interface SignedInProfile {
  owner: AccountOwner | null;
  state: AccountState | null;
}

/**
 * Writes down what came of one step of a sign-in, unless a newer one has begun meanwhile. Answers the row as it is now;
 * nothing, where the outcome came too late.
 */
export async function settleSignIn(
  tx: SpaceTx,
  given: { id: string; attempt: number; outcome: LoginOutcome; seen: SignedInProfile },
): Promise<CredentialRow | undefined> {
  const { id, attempt, outcome, seen } = given;
  let after: ReturnType<typeof stateAfter> | undefined;
  const isIn = outcome.kind === 'done' || outcome.kind === 'already';
  const row = await changeCredential(tx, id, (current) => {
    if (current.attempt !== attempt || current.status === 'deleted') return null;
    after = stateAfter(outcome, current, tx.now);
    return {
      credential: { ...after.change.credential, ...(isIn && seenOf(seen, current, tx.now)) },
      auth: { ...after.change.auth, ...(isIn && seen.owner && { member_id: seen.owner.memberId }) },
    };
  });
  if (row && !after) await releaseGatewayAccount(tx, row, outcome);
  if (!row || !after) return undefined;
  if (after.retryAt) await retry(tx, row, after.retryAt);
  await publishSignIn(tx, row, after.change.auth?.proxy_stage);
  // what the account sent before it came here waits for answers too
  if (isIn)
    await tx.enqueue('limits.sync_invitations', { space_id: tx.spaceId, id }, { key: `limits.sync_invitations:${id}` });
  const objection = row.status === 'blocked' && after.change.credential?.status ? 'restriction' : after.objection;
  if (objection)
    await tx.append({ type: 'credential.objection', subjectId: id, data: { kind: objection, action: 'all' } });
  return row;
}

/** Nobody wants the account any more that this sign-in brought: deleted meanwhile, or run by the extension. */
async function releaseGatewayAccount(tx: SpaceTx, row: CredentialRow, outcome: LoginOutcome): Promise<void> {
  const isUnwanted = row.status === 'deleted' || row.automation_type === 'extension';
  const account =
    outcome.kind === 'done' ? outcome.receipt.account : outcome.kind === 'challenged' ? outcome.account : null;
  if (isUnwanted) await enqueueDisconnect(tx, account);
}

/** A try that goes on is the same sign-in; one that has ended and waited is a new one. */
async function retry(tx: SpaceTx, { id, attempt, is_signing_in, proxy_attempts }: CredentialRow, runAt: Date) {
  const payload = { space_id: tx.spaceId, id, attempt };
  if (is_signing_in) await tx.enqueue('credentials.sign_in', { ...payload, tries: proxy_attempts + 1 }, { runAt });
  else await tx.enqueue('credentials.sign_in_again', payload, { runAt });
}

async function publishSignIn(tx: SpaceTx, { id }: CredentialRow, stage: string | null | undefined): Promise<void> {
  await tx.append({ type: 'credential.authorization', subjectId: id, data: {} });
  if (stage) await tx.append({ type: 'credential.proxy_changed', subjectId: id, data: { stage } });
}

function seenOf({ owner, state }: SignedInProfile, row: CredentialRow, now: Date): CredentialChange {
  return {
    ...(owner && profileOf(owner, now)),
    ...(state?.status === 'restricted' && { status: whenRestricted(row) }),
  };
}

/** What the network says about its account's owner, as it is kept. */
export function profileOf(owner: AccountOwner, now: Date): CredentialChange {
  const { subscription } = owner;
  return {
    first_name: owner.firstName,
    last_name: owner.lastName,
    photo_link: owner.photoLink,
    link: owner.link,
    account_type: subscription,
    connection_chars_limit: subscription === 'basic' ? NOTE_CHARS.free : NOTE_CHARS.paid,
    verify_email_at: owner.isEmailVerified ? null : now,
    sales_error: owner.salesError,
    ...(subscription !== 'basic' && { premium_required_at: null }),
    ...(subscription === 'sales_navigator' && { sales_navigator_required_at: null }),
    ...(subscription === 'recruiter' && { recruiter_required_at: null }),
  };
}
