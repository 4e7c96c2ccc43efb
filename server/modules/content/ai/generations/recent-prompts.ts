import type { aiCalls } from '../../../../../contract/ai/calls.ts';
import type { Generation } from '../../../../../contract/ai/schemas.ts';
import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { generationById, generationByKey, type GenerationRow, generationsOf } from './generation-queries.ts';

type Calls = typeof aiCalls;

export async function listGenerations(
  tx: SpaceTx,
  { user }: SpaceActor,
  { kind, before, limit }: CallParsed<Calls['generations']>,
): Promise<CallPayload<Calls['generations']>> {
  const rows = await generationsOf(tx, user.id, { kind, before, limit: limit + 1 });
  return { items: rows.slice(0, limit).map(generationOnWire), has_more: rows.length > limit };
}

export const getGeneration = async (tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Generation> =>
  generationOnWire(await findGeneration(tx, actor, { id }));

/** One's own, by its id or by the key that it was asked under. */
export async function findGeneration(
  tx: SpaceTx,
  { user }: SpaceActor,
  by: { id: string } | { key: string },
): Promise<GenerationRow> {
  const row = 'id' in by ? await generationById(tx, user.id, by.id) : await generationByKey(tx, by.key);
  if (row?.user_id !== user.id) throw refuse('not_found');
  return row;
}

/** One's own under a key, where there is one. */
export async function generationUnder(
  tx: SpaceTx,
  { user }: SpaceActor,
  key: string,
): Promise<GenerationRow | undefined> {
  const row = await generationByKey(tx, key);
  return row?.user_id === user.id ? row : undefined;
}

export const generationOnWire = (row: GenerationRow): Generation => ({
  _id: row.id,
  version: row.version,
  kind: row.kind as Generation['kind'],
  status: row.status as Generation['status'],
  problem: row.problem as Generation['problem'],
  prompt: row.prompt,
  text: row.text,
  made_by: row.made_by,
  prompt_version: row.prompt_version,
  input_tokens: row.input_tokens,
  output_tokens: row.output_tokens,
  credits: row.credits,
  money: row.money,
  profile_id: row.prospect_id,
  workflow_id: row.campaign_id,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});
