import { sql } from 'kysely';
import type { GenerationKind, GenerationProblem } from '../../../../../contract/ai/schemas.ts';
import type { SeenAmong } from '../../../../core/auth/check-records.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

/** Of today (UTC): what was charged, and what running ones may still take. */
export async function takenToday(tx: SpaceTx): Promise<{ credits: number; money: number }> {
  const row = await tx.first(
    sql<{
      credits: number;
      money: number;
    }>`select coalesce(sum(credits), 0) as credits, coalesce(sum(money), 0) as money
      from ai_generations where space_id = ${tx.spaceId}::uuid
        and created_at >= date_trunc('day', ${tx.now}::timestamptz at time zone 'UTC') at time zone 'UTC'`.compile(
      build,
    ),
  );
  return { credits: row?.credits ?? 0, money: row?.money ?? 0 };
}

export interface NewGeneration {
  id: string;
  key: string;
  kind: GenerationKind;
  prompt: string;
  asked: object;
  madeBy: string;
  promptVersion: string;
  credits: number;
  money: number | null;
  prospectId: string | null;
  campaignId: string | null;
  userId: string | null;
}

export async function insertGeneration(tx: SpaceTx, row: NewGeneration): Promise<void> {
  await tx.run(
    build.insertInto('ai_generations').values({
      space_id: tx.spaceId,
      id: row.id,
      key: row.key,
      kind: row.kind,
      status: 'running',
      prompt: row.prompt,
      asked: JSON.stringify(row.asked),
      made_by: row.madeBy,
      prompt_version: row.promptVersion,
      credits: row.credits,
      money: row.money,
      prospect_id: row.prospectId,
      campaign_id: row.campaignId,
      user_id: row.userId,
      created_at: tx.now,
    }),
  );
}

export type GenerationRow = NonNullable<Awaited<ReturnType<typeof generationByKey>>>;

export const generationByKey = (tx: SpaceTx, key: string) =>
  tx.first(build.selectFrom('ai_generations').selectAll().where('space_id', '=', tx.spaceId).where('key', '=', key));

export const generationById = (tx: SpaceTx, userId: string, id: string) =>
  tx.first(
    build
      .selectFrom('ai_generations')
      .selectAll()
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', userId)
      .where('id', '=', id),
  );

export function generationsOf(
  tx: SpaceTx,
  userId: string,
  { kind, before, limit }: { kind?: GenerationKind; before?: string; limit: number },
): Promise<GenerationRow[]> {
  const own = build
    .selectFrom('ai_generations')
    .selectAll()
    .where('space_id', '=', tx.spaceId)
    .where('user_id', '=', userId);
  const chosen = kind ? own.where('kind', '=', kind) : own;
  const place = sql<never>`(select b.created_at, b.id from ai_generations b
    where b.space_id = ${tx.spaceId}::uuid and b.user_id = ${userId}::uuid and b.id = ${before ?? null}::uuid)`;
  const page = before ? chosen.where(sql<boolean>`(created_at, id) < ${place}`) : chosen;
  return tx.all(page.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit));
}

export interface GenerationEnd {
  status: 'done' | 'failed' | 'refused';
  problem: GenerationProblem | null;
  text: string | null;
  inputTokens: number;
  outputTokens: number;
  /** Left out where nobody knows: then it is taken to be all that it could be. */
  money?: number | null;
}

/** Ends one that runs; answers it, or nothing where somebody has ended it before. */
export const endGeneration = (tx: SpaceTx, id: string, end: GenerationEnd) =>
  tx.first(
    build
      .updateTable('ai_generations')
      .set((eb) => ({
        version: eb('version', '+', 1),
        status: end.status,
        problem: end.problem,
        text: end.text,
        input_tokens: end.inputTokens,
        output_tokens: end.outputTokens,
        ended_at: tx.now,
        ...(end.money !== undefined && { money: end.money }),
        ...(end.status !== 'done' && { credits: 0 }),
      }))
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('status', '=', 'running')
      .returningAll(),
  );

/** Those that nobody can be at any more. */
export const lostGenerations = (tx: PlatformTx, before: Date, limit: number) =>
  tx.all(
    build
      .selectFrom('ai_generations')
      .select(['space_id', 'id'])
      .where('status', '=', 'running')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(limit),
  );

/** Answers how many went. */
export async function dropOldGenerations(tx: PlatformTx, before: Date, limit: number): Promise<number> {
  const rows = await tx.all(
    sql`delete from ai_generations g using (select space_id, id from ai_generations
        where created_at < ${before} and status <> 'running' order by created_at limit ${limit}) o
      where g.space_id = o.space_id and g.id = o.id returning g.id`.compile(build),
  );
  return rows.length;
}

export async function forgetGenerations(tx: SpaceTx, prospectIds: readonly string[]): Promise<void> {
  await tx.run(
    build
      .deleteFrom('ai_generations')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('prospect_id', '=', eb.fn.any(eb.val([...prospectIds])))),
  );
}

export async function moveGenerations(
  tx: SpaceTx,
  { from, to, ids }: { from: string; to: string; ids?: readonly string[] },
): Promise<string[]> {
  const rows = await tx.all(
    sql<{ id: string }>`update ai_generations set prospect_id = ${to}::uuid
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid
        and ${ids ? sql`id = any (${[...ids]}::uuid[])` : sql`true`} returning id`.compile(build),
  );
  return rows.map(({ id }) => id);
}

/** One's own. */
export const seenGenerations: SeenAmong = async (tx, { user }, ids) => {
  const rows = await tx.all(
    build
      .selectFrom('ai_generations')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', user.id)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
  return rows.map(({ id }) => id);
};
