import { sql } from 'kysely';
import {
  RESEARCHES_LISTED,
  RESEARCHES_PER_DAY,
  type ResearchProblem,
  type ResearchTopic,
} from '../../../../contract/research/schemas.ts';
import type { ReadSitePage } from '../../../../engine/research/statements.ts';
import type { PageKind } from '../../../../engine/research/choose-pages.ts';
import type { SeenAmong } from '../../../core/auth/check-records.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';

/** Counts one more of today; false where there is none left. Two at once are counted one after the other. */
export async function countBegun(tx: SpaceTx, userId: string): Promise<boolean> {
  const row = await tx.first(
    sql`insert into research_days (space_id, user_id, day, begun)
      values (${tx.spaceId}::uuid, ${userId}::uuid, (${tx.now}::timestamptz at time zone 'UTC')::date, 1)
      on conflict (space_id, user_id, day) do update set begun = research_days.begun + 1
        where research_days.begun < ${RESEARCHES_PER_DAY} returning begun`.compile(build),
  );
  return row !== undefined;
}

export async function begunToday(tx: SpaceTx, userId: string): Promise<number> {
  const row = await tx.first(
    sql<{ begun: number }>`select begun from research_days where space_id = ${tx.spaceId}::uuid
      and user_id = ${userId}::uuid and day = (${tx.now}::timestamptz at time zone 'UTC')::date`.compile(build),
  );
  return row?.begun ?? 0;
}

export async function insertResearch(
  tx: SpaceTx,
  row: { id: string; userId: string; host: string; objective: string },
): Promise<void> {
  await tx.run(
    build.insertInto('research_companies').values({
      space_id: tx.spaceId,
      id: row.id,
      user_id: row.userId,
      host_name: row.host,
      objective: row.objective,
      state: 'started',
      created_at: tx.now,
      updated_at: tx.now,
    }),
  );
}

export type ResearchRow = NonNullable<Awaited<ReturnType<typeof findResearch>>>;

export const findResearch = (tx: SpaceTx, id: string) =>
  tx.first(build.selectFrom('research_companies').selectAll().where('space_id', '=', tx.spaceId).where('id', '=', id));

/** Held until the end of the transaction. */
export const lockResearch = (tx: SpaceTx, id: string) =>
  tx.first(
    build
      .selectFrom('research_companies')
      .selectAll()
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .forUpdate(),
  );

export const researchesOf = (tx: SpaceTx, userId: string) =>
  tx.all(
    build
      .selectFrom('research_companies')
      .selectAll()
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(RESEARCHES_LISTED),
  );

/** Changes one that is under way; answers it, or nothing where it has ended or is gone. */
export const changeOpenResearch = (
  tx: SpaceTx,
  id: string,
  change: { state?: string; problem?: ResearchProblem; made_by?: string; pages_total?: number },
  begins = false,
) =>
  tx.first(
    build
      .updateTable('research_companies')
      .set((eb) => ({
        ...change,
        version: eb('version', '+', 1),
        updated_at: tx.now,
        ...(begins && { runs: eb('runs', '+', 1) }),
      }))
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('state', 'in', ['started', 'generating'])
      .returningAll(),
  );

export async function noteChanged(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(
    build
      .updateTable('research_companies')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: tx.now }))
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

export async function dropResearch(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('research_companies').where('space_id', '=', tx.spaceId).where('id', '=', id));
}

export interface PageRow {
  research_id: string;
  place: number;
  url: string;
  kind: PageKind;
  title: string;
  content: Pick<ReadSitePage, 'title' | 'description' | 'headings' | 'blocks'> | null;
  problem: string | null;
  read_at: Date | null;
}

export const pagesOf = (tx: SpaceTx, ids: readonly string[]): Promise<PageRow[]> =>
  tx.all(
    build
      .selectFrom('research_pages')
      .selectAll()
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('research_id', '=', eb.fn.any(eb.val([...ids]))))
      .orderBy('place'),
  ) as Promise<PageRow[]>;

/** Those that are to be read; some may stand there from a run before. */
export async function insertPages(
  tx: SpaceTx,
  researchId: string,
  pages: readonly { url: string; kind: PageKind }[],
): Promise<void> {
  await tx.run(
    build
      .insertInto('research_pages')
      .values(
        pages.map(({ url, kind }, place) => ({ space_id: tx.spaceId, research_id: researchId, place, url, kind })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function savePage(
  tx: SpaceTx,
  researchId: string,
  place: number,
  { content, ...rest }: { url?: string; title?: string; content?: object; problem?: string },
): Promise<void> {
  await tx.run(
    build
      .updateTable('research_pages')
      .set({ ...rest, ...(content && { content: JSON.stringify(content) }), read_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('research_id', '=', researchId)
      .where('place', '=', place),
  );
}

/** Once the overview is there, what the pages said beside it is kept no longer. */
export async function forgetContents(tx: SpaceTx, researchId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('research_pages')
      .set({ content: null })
      .where('space_id', '=', tx.spaceId)
      .where('research_id', '=', researchId),
  );
}

export interface NewStatement {
  id?: string;
  topic: ResearchTopic;
  text: string;
  page: number | null;
  quote: string | null;
  isChanged?: boolean;
}

/** The statements of a research from now on, in their order. */
export async function replaceStatements(
  tx: SpaceTx,
  researchId: string,
  statements: readonly NewStatement[],
): Promise<void> {
  await tx.run(
    build.deleteFrom('research_statements').where('space_id', '=', tx.spaceId).where('research_id', '=', researchId),
  );
  if (statements.length === 0) return;
  await tx.run(
    build.insertInto('research_statements').values(
      statements.map(({ id, topic, text, page, quote, isChanged }, place) => ({
        space_id: tx.spaceId,
        id: id ?? newId(),
        research_id: researchId,
        place,
        topic,
        text,
        page,
        quote,
        is_changed: isChanged ?? false,
      })),
    ),
  );
}

export const statementRows = (tx: SpaceTx, ids: readonly string[]) =>
  tx.all(
    build
      .selectFrom('research_statements')
      .selectAll()
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('research_id', '=', eb.fn.any(eb.val([...ids]))))
      .orderBy('place'),
  );

/** One's own. */
export const seenResearches: SeenAmong = async (tx, { user }, ids) => {
  const rows = await tx.all(
    build
      .selectFrom('research_companies')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', user.id)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
  return rows.map(({ id }) => id);
};

/** Days that nobody asks about any more. */
export async function dropOldDays(tx: PlatformTx, before: Date): Promise<void> {
  await tx.run(build.deleteFrom('research_days').where('day', '<', sql<never>`${before}::date`));
}
