import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** To gather so many from the index takes longer than to look through the people whom another word has found. */
const MANY = 1_000;
const KEPT_MS = 10 * 60_000;
let kept: { terms: string[]; at: number } = { terms: [], at: -Infinity };

/**
 * Words that many people have, over all workspaces: asked again every ten minutes, since they decide how a search is
 * made and never what it finds.
 */
export async function commonTerms(tx: SpaceTx): Promise<readonly string[]> {
  if (Math.abs(tx.now.getTime() - kept.at) > KEPT_MS) {
    const rows = await tx.all(sql<{ term: string }>`select term from common_search_terms(${MANY}) term`.compile(build));
    kept = { terms: rows.map(({ term }) => term), at: tx.now.getTime() };
  }
  return kept.terms;
}
