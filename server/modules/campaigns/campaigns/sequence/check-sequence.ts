import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { findCredential } from '../../../senders/credentials/find-credential.ts';
import { givenSequence } from './given-sequence.ts';
import { sequenceProblemsOf } from './sequence-problems-of.ts';

type Check = (typeof campaignCalls)['check'];

export async function checkSequence(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<Check>,
): Promise<CallPayload<Check>> {
  const { credentials = null, sequences_type = 'simple', is_email_only = false } = input;
  if (credentials) await findCredential(tx, actor, credentials);
  const sequence = givenSequence(input, sequences_type) ?? { nodes: [], links: [] };
  const campaign = { sequences_type, is_email_only, credentials_id: credentials };
  return { problems: await sequenceProblemsOf(tx, campaign, sequence) };
}
