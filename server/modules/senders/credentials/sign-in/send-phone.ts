import type { CallParsed } from '../../../../../contract/call.ts';
import { phoneExpiresAt } from '../../../../../contract/credentials/state.ts';
import type { credentialCalls } from '../../../../../contract/credentials/calls.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { describeCredential } from '../describe-credential.ts';
import { findCredential } from '../find-credential.ts';
import { submitAnswer } from './submit-answer.ts';
import { requireNetwork } from '../network/network-provider.ts';
import { startSignIn } from './start-sign-in.ts';

/** The network is given digits alone, its country's code first. */
export async function sendPhone(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, number, phone_code }: CallParsed<(typeof credentialCalls)['sendPhone']>,
  services: Services,
): Promise<Credential> {
  const row = await findCredential(tx, actor, id, 'lock');
  requireNetwork(services);
  const asked = row.phone_requested_at;
  if (!asked || phoneExpiresAt(asked.toISOString()) <= tx.now) throw refuse('phone_request_expired');
  if (row.phone_is_entering) return describeCredential(row, tx.now);
  const digits = phone_code.replace(/\D/g, '') + number;
  const entering = { phone_is_entering: true, phone_is_wrong: false };
  return describeCredential(await submitAnswer(tx, row, digits, entering, actor.user.id, services), tx.now);
}

/** The network asks for a phone number only while somebody signs in: so the sign-in begins anew. */
export async function resendPhone(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<Credential> {
  await findCredential(tx, actor, id, 'lock');
  requireNetwork(services);
  return describeCredential(await startSignIn(tx, id, {}, actor.user.id), tx.now);
}
