import type { ResearchProblem } from '../../../../contract/research/schemas.ts';
import { choosePages, pagesOfMap } from '../../../../engine/research/choose-pages.ts';
import { readPage } from '../../../../engine/research/read-page.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import type { OpenSite, SiteAnswer, SiteTrouble } from '../../../providers/company-site/port.ts';
import { companySites } from '../../../providers/company-site/sites-over-http.ts';
import {
  changeOpenResearch,
  findResearch,
  forgetContents,
  insertPages,
  type PageRow,
  pagesOf,
  replaceStatements,
  savePage,
} from './queries.ts';
import { publishChange, RESEARCH_RUNS } from './researches.ts';
import { summarize } from './summarize.ts';

interface ResearchJob {
  space_id: string;
  id: string;
}

/** Somebody has stopped or deleted it. */
class EndedError extends Error {}

/**
 * Reads the site page by page and puts the overview together. Each page is kept as it comes: a run after a crash goes on
 * with the next one.
 */
export async function runResearch({ space_id: spaceId, id }: ResearchJob, services: Services): Promise<void> {
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => services.transactions.inSpace(spaceId, work);
  const row = await inSpace((tx) => findResearch(tx, id));
  if (!row) return;
  /** Ends the run where somebody has ended the research meanwhile. */
  const note = (change: Parameters<typeof changeOpenResearch>[2], work?: (tx: SpaceTx) => Promise<void>) =>
    inSpace(async (tx) => {
      const isBegin = change.state === 'generating';
      if (!(await changeOpenResearch(tx, id, change, isBegin))) throw new EndedError();
      await work?.(tx);
      await publishChange(tx, id, row.user_id);
    });
  const fail = (problem: ResearchProblem) => note({ state: 'failed', problem });
  try {
    if (row.runs >= RESEARCH_RUNS) return await fail('internal');
    await note({ state: 'generating' });
    const opening = await companySites(services).open(row.host_name);
    if (opening.kind !== 'open') return await fail(problemOf(opening.kind));
    const { site } = opening;
    try {
      const trouble = await readSite(site, { id, note, pages: () => inSpace((tx) => pagesOf(tx, [id])) });
      if (trouble) return await fail(problemOf(trouble));
    } finally {
      site.close();
    }
    const pages = await inSpace((tx) => pagesOf(tx, [id]));
    const { statements, madeBy } = await summarize(pages, row, services);
    if (statements.length === 0) return await fail('says_nothing');
    await note({ state: 'overview', made_by: madeBy }, async (tx) => {
      await replaceStatements(tx, id, statements);
      await forgetContents(tx, id);
    });
  } catch (error) {
    if (error instanceof EndedError) return;
    if (row.runs + 1 < RESEARCH_RUNS) throw error;
    services.log.error({ err: error, research: id }, 'a research was given up');
    await fail('internal').catch(() => {});
  }
}

interface Reading {
  id: string;
  note(change: { pages_total?: number }, work: (tx: SpaceTx) => Promise<void>): Promise<void>;
  pages(): Promise<PageRow[]>;
}

/** Why there is nothing to put together, or null. */
async function readSite(site: OpenSite, { id, note, pages }: Reading): Promise<SiteTrouble | null> {
  let planned = await pages();
  if (planned.length === 0) {
    const home = await site.page(site.home);
    if (home.kind !== 'page') return home.kind;
    const page = readPage(home.html, home.url);
    const listed = pagesOfMap(await site.listed()).map((url) => ({ url, text: '' }));
    const chosen = choosePages(home.url, [...page.links, ...listed]);
    await note({ pages_total: chosen.length }, async (tx) => {
      await insertPages(tx, id, chosen);
      await savePage(tx, id, 0, contentOf(home));
    });
    planned = await pages();
  }
  for (const { place, url, read_at } of planned) {
    if (read_at !== null) continue;
    const answer = await site.page(url);
    await note({}, (tx) => savePage(tx, id, place, contentOf(answer)));
  }
  return null;
}

function contentOf(answer: SiteAnswer): Parameters<typeof savePage>[3] {
  if (answer.kind !== 'page') return { problem: answer.kind };
  const { title, description, headings, blocks } = readPage(answer.html, answer.url);
  // PostgreSQL keeps no zero in a text; the reader has taken them out of what people see
  return { url: answer.url, title, content: { title, description, headings, blocks } };
}

const PROBLEMS: Record<SiteTrouble, ResearchProblem> = {
  forbidden: 'forbidden',
  private: 'private',
  gone: 'gone',
  elsewhere: 'gone',
  too_large: 'no_page',
  no_page: 'no_page',
  timed_out: 'timed_out',
  unreachable: 'unreachable',
  stopped: 'stopped',
};
const problemOf = (trouble: SiteTrouble): ResearchProblem => PROBLEMS[trouble];
