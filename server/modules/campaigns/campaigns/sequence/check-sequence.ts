import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import type { CampaignBegin } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { graphOf } from '../../../../../engine/sequence/graph.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { findCredential } from '../../../senders/credentials/find-credential.ts';
import { limitsOn } from '../../../senders/limits/limits-on.ts';
import { loadSenders } from '../../facts/load-senders.ts';
import { beginOfCampaign } from './begin-of-campaign.ts';
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
  return {
    problems: await sequenceProblemsOf(tx, campaign, sequence),
    begins: credentials ? await beginOf(tx, credentials, sequence) : null,
  };
}

/** By the account as it stands now: its limits of the day, its hours, what holds it. */
async function beginOf(tx: SpaceTx, credentialId: string, sequence: Sequence): Promise<CampaignBegin | null> {
  const [senders, limits] = await Promise.all([
    loadSenders(tx, [{ space_id: tx.spaceId, credential_id: credentialId }]),
    limitsOn(tx, credentialId),
  ]);
  const sender = senders.get(credentialId);
  return sender ? beginOfCampaign(tx, graphOf(sequence), { sender, limitsOn: limits, at: tx.now }) : null;
}
