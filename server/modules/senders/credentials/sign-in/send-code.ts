import type { CallParsed } from '../../../../../contract/call.ts';
import type { credentialCalls } from '../../../../../contract/credentials/calls.ts';
import { codeExpiresAt } from '../../../../../contract/credentials/state.ts';
import { CODE_RESEND_SECONDS, type Credential, type PinType } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { changeCredential } from '../change-credential.ts';
import { describeCredential } from '../describe-credential.ts';
import { type CredentialRow, findCredential } from '../find-credential.ts';
import { submitAnswer } from './submit-answer.ts';
import { requireNetwork } from '../network/network-provider.ts';
import { startSignIn } from './start-sign-in.ts';

/** The six digits go to the network by a job, which tells live what came of them. */
export async function sendCode(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, code, resend }: CallParsed<(typeof credentialCalls)['send']>,
  services: Services,
): Promise<Credential> {
  const row = await findCredential(tx, actor, id, 'lock');
  requireNetwork(services);
  if (!row.code_requested_at) throw refuse('pin_session_over');
  if (resend) return describeCredential(await askAgain(tx, actor, row), tx.now);
  if (!code) throw refuse('invalid_input', { fields: { code: 'The code has 6 digits' } });
  if (isExpired(row, tx.now)) throw refuse('pin_session_over');
  // sent twice by an impatient finger: the first one is on its way
  if (row.code_is_entering) return describeCredential(row, tx.now);
  const entering = { code_is_entering: true, code_is_wrong: false };
  return describeCredential(await submitAnswer(tx, row, code, entering, actor.user.id, services), tx.now);
}

async function askAgain(tx: SpaceTx, actor: SpaceActor, row: CredentialRow): Promise<CredentialRow> {
  // an app makes its codes by itself: there is nothing to send
  if (row.pin_type === 'app') throw refuse('pin_session_over');
  const sentAt = row.code_sent_at ?? row.code_requested_at;
  const wait = sentAt ? CODE_RESEND_SECONDS - (tx.now.getTime() - sentAt.getTime()) / 1000 : 0;
  if (wait > 0) throw refuse('resend_too_soon', { fields: { wait: String(Math.ceil(wait)) } });
  if (isExpired(row, tx.now)) return startSignIn(tx, row.id, {}, actor.user.id);
  const auth = { code_requested_at: tx.now, code_sent_at: tx.now, code_is_wrong: false };
  const after = await changeCredential(tx, row.id, { auth }, actor.user.id);
  await tx.enqueue('credentials.resend_code', { space_id: tx.spaceId, id: row.id, attempt: row.attempt });
  return after ?? row;
}

const isExpired = ({ code_requested_at: at, pin_type: pin }: CredentialRow, now: Date): boolean =>
  at !== null && codeExpiresAt(at.toISOString(), (pin ?? 'other') as PinType) <= now;
