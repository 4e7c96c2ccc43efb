import type { MadeProposal } from '../../../../contract/writing/proposals.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';
import { generationOnWire } from '../ai/generations/recent-prompts.ts';
import type { GenerationRow } from '../ai/generations/generate-text.ts';
import { gatherSources } from './gather-sources.ts';
import { judgeProposal } from './judge-proposal.ts';
import { type WrittenFor, writtenFor } from './people-port.ts';
import { proposalOf, type ProposalRow } from './proposal-queries.ts';

/** With its proposal, judged by what its sources say now. */
export async function madeProposalOf(tx: SpaceTx, actor: SpaceActor, generation: GenerationRow): Promise<MadeProposal> {
  const row = await proposalOf(tx, generation.id);
  const person = generation.prospect_id ? await writtenFor.one(tx, generation.prospect_id) : null;
  const isMade = row !== undefined && row.why === null && generation.status === 'done';
  return {
    generation: generationOnWire(generation),
    proposal: isMade ? judgeProposal(row, await sourcesNow(tx, actor, row, person), tx.now) : null,
    why: row?.why ?? null,
    person: person && {
      _id: person.id,
      full_name: person.full_name,
      photo_link: person.photo_link,
      seen_at: person.seen_at.toISOString(),
    },
  };
}

async function sourcesNow(tx: SpaceTx, actor: SpaceActor, { request }: ProposalRow, person: WrittenFor | null) {
  const { credentials_id, channel, with_research, own } = request;
  // an account that is gone meanwhile, or was taken from them, leaves its name behind
  const account = credentials_id ? await findCredential(tx, actor, credentials_id).catch(() => null) : null;
  const kept = (name: string) => request.sources.find((source) => source.name === name)?.value ?? '';
  const sender = {
    first_name: account?.first_name ?? kept('account_first_name'),
    last_name: account?.last_name ?? kept('account_last_name'),
  };
  return gatherSources(tx, actor, { person, sender, channel, withResearch: with_research, own });
}
