import {
  type CompanyResearch,
  RESEARCHES_PER_DAY,
  type ResearchProblem,
  type ResearchTopic,
} from '../../../../contract/research/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { begunToday, findResearch, pagesOf, type ResearchRow, statementRows } from './queries.ts';

export async function researchesOnWire(tx: SpaceTx, rows: readonly ResearchRow[]): Promise<CompanyResearch[]> {
  const ids = rows.map(({ id }) => id);
  const [pages, statements] = await Promise.all([pagesOf(tx, ids), statementRows(tx, ids)]);
  return rows.map((row) => {
    const own = pages.filter((page) => page.research_id === row.id);
    return {
      _id: row.id,
      version: row.version,
      host_name: row.host_name,
      research_objective: row.objective,
      state: row.state as CompanyResearch['state'],
      problem: row.problem as ResearchProblem | null,
      made_by: row.made_by,
      pages: own.filter(({ read_at }) => read_at !== null).map(({ url, title, problem }) => ({ url, title, problem })),
      pages_total: row.pages_total,
      statements: statements
        .filter((statement) => statement.research_id === row.id)
        .map(({ id, topic, text, page, quote, is_changed }) => {
          const source = own.find(({ place }) => place === page);
          return {
            _id: id,
            topic: topic as ResearchTopic,
            text,
            source: source?.read_at
              ? { url: source.url, title: source.title, read_at: source.read_at.toISOString() }
              : null,
            quote,
            is_changed,
          };
        }),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  });
}

export async function researchOnWire(tx: SpaceTx, id: string): Promise<CompanyResearch> {
  const row = await findResearch(tx, id);
  const [research] = row ? await researchesOnWire(tx, [row]) : [];
  if (!research) throw refuse('not_found');
  return research;
}

export const remainingAttempts = async (tx: SpaceTx, userId: string): Promise<number> =>
  Math.max(0, RESEARCHES_PER_DAY - (await begunToday(tx, userId)));
