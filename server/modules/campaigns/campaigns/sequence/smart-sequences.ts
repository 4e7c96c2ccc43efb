import type { CallParsed, CallPayload, Nothing } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import type { SmartSequence } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { requireStepReferences } from './require-references.ts';
import { requireValidSequence } from './require-valid-sequence.ts';
import { sequenceProblemsOf } from './sequence-problems-of.ts';
import {
  changeSmartSequence,
  countSmartSequences,
  deleteSmartSequenceRow,
  insertSmartSequence,
  type SmartSequenceRow,
  smartSequenceById,
  smartSequencesPage,
} from './sequence-queries.ts';

type Call<Name extends keyof typeof campaignCalls> = (typeof campaignCalls)[Name];

/** Sequences that a workspace keeps to use again: a campaign takes a copy, so nothing depends on them. */
export async function listSmartSequences(
  tx: SpaceTx,
  _actor: SpaceActor,
  input: CallParsed<Call<'smartSequences'>>,
): Promise<CallPayload<Call<'smartSequences'>>> {
  await requireFeature(tx, 'smart_sequences');
  const [offset, search] = [input.offset ?? input.skip ?? 0, input.query?.trim() || undefined];
  const [rows, total] = await Promise.all([
    smartSequencesPage(tx, search, { offset, limit: input.limit }),
    countSmartSequences(tx, search),
  ]);
  return { items: rows.map(onWire), total, offset, limit: input.limit };
}

export async function getSmartSequence(
  tx: SpaceTx,
  _actor: SpaceActor,
  { id }: { id: string },
): Promise<SmartSequence> {
  await requireFeature(tx, 'smart_sequences');
  return found(tx, id);
}

export async function createSmartSequence(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<Call<'createSmartSequence'>>,
): Promise<SmartSequence> {
  const id = newId();
  await insertSmartSequence(tx, { id, ...(await judged(tx, input)), created_by: actor.user.id });
  return found(tx, id);
}

export async function updateSmartSequence(
  tx: SpaceTx,
  _actor: SpaceActor,
  { id, ...input }: CallParsed<Call<'updateSmartSequence'>>,
): Promise<SmartSequence> {
  const before = await found(tx, id);
  await changeSmartSequence(tx, id, await judged(tx, input, before.sequences_nodes));
  return found(tx, id);
}

export async function deleteSmartSequence(tx: SpaceTx, _actor: SpaceActor, { id }: { id: string }): Promise<Nothing> {
  await requireFeature(tx, 'smart_sequences');
  if ((await deleteSmartSequenceRow(tx, id)) === 0) throw refuse('not_found');
  return {};
}

async function judged(tx: SpaceTx, input: CallParsed<Call<'createSmartSequence'>>, before?: readonly SequenceNode[]) {
  await requireFeature(tx, 'smart_sequences');
  const sequence: Sequence = { nodes: input.sequences_nodes, links: input.sequences_links };
  await requireStepReferences(tx, sequence.nodes, before);
  const campaign = { sequences_type: 'smart', is_email_only: false, credentials_id: null };
  requireValidSequence(await sequenceProblemsOf(tx, campaign, sequence));
  return { name: input.name, nodes: JSON.stringify(sequence.nodes), links: JSON.stringify(sequence.links) };
}

async function found(tx: SpaceTx, id: string): Promise<SmartSequence> {
  const row = await smartSequenceById(tx, id);
  if (!row) throw refuse('not_found');
  return onWire(row);
}

function onWire(row: SmartSequenceRow): SmartSequence {
  return {
    _id: row.id,
    name: row.name,
    sequences_nodes: row.nodes as SmartSequence['sequences_nodes'],
    sequences_links: row.links as SmartSequence['sequences_links'],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
