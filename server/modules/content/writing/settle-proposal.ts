import type { CallParsed } from '../../../../contract/call.ts';
import type { writingCalls } from '../../../../contract/writing/calls.ts';
import type { MadeProposal } from '../../../../contract/writing/proposals.ts';
import { SETTLED_MAX } from '../../../../contract/writing/schemas.ts';
import { acceptClaim, addSource, removeClaim } from '../../../../engine/writing/grounding/settle-claim.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { findGeneration } from '../ai/generations/recent-prompts.ts';
import { madeProposalOf } from './proposal-on-wire.ts';
import { changeProposal, proposalOf, type ProposalRow } from './proposal-queries.ts';

type Input = CallParsed<(typeof writingCalls)['settle']>;

export async function getProposal(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<MadeProposal> {
  return madeProposalOf(tx, actor, await findGeneration(tx, actor, { id }));
}

/** The member answers for what has no source, by their name and the time. */
export async function settleProposal(tx: SpaceTx, actor: SpaceActor, input: Input): Promise<MadeProposal> {
  const generation = await findGeneration(tx, actor, { id: input.id });
  const row = await proposalOf(tx, input.id);
  if (!row || row.why !== null || generation.status !== 'done') throw refuse('not_found');
  if (row.version !== input.version || row.settled.length >= SETTLED_MAX) throw refuse('conflict');
  const changed = settled(row, input.change, { by: actor.user.id, at: tx.now.toISOString() });
  if (!(await changeProposal(tx, row, changed))) throw refuse('conflict');
  return madeProposalOf(tx, actor, generation);
}

function settled(
  row: ProposalRow,
  change: Input['change'],
  who: { by: string; at: string },
): Pick<ProposalRow, 'subject' | 'text' | 'marks' | 'settled' | 'request'> {
  const { request } = row;
  const from = { text: row.text, sources: request.sources, settled: row.settled };
  switch (change.how) {
    case 'accepted': {
      if (!row.text.includes(change.words) && !row.subject.includes(change.words)) throw refuse('conflict');
      return { ...row, settled: [...acceptClaim(from, change, who).settled] };
    }
    case 'source_added': {
      const { sources, settled: all } = addSource(from, change, change.source, who);
      return { ...row, settled: [...all], request: { ...request, sources: [...sources] } };
    }
    case 'removed': {
      const whole = row[change.field];
      const words = whole.slice(change.start, change.end);
      if (words.trim() === '') throw refuse('conflict');
      const { text, settled: all } = removeClaim({ ...from, text: whole }, { ...change, words }, request.language, who);
      // where words moved, marks would name others
      return { ...row, [change.field]: text, marks: [], settled: [...all] };
    }
    case 'edited':
      return { ...row, subject: change.subject, text: change.text, marks: [] };
  }
}
