import type { SpaceTx } from '../../../core/db/transaction.ts';
import { researchesOf } from './queries.ts';
import { researchesOnWire } from './research-on-wire.ts';

export interface ResearchedStatement {
  id: string;
  topic: string;
  text: string;
  url: string;
  read_at: string | null;
  /** A member's own words, which stand on no page. */
  is_ours: boolean;
}

/** What a member's own researches say of the company at this domain, the newest first. */
export async function researchedStatements(
  tx: SpaceTx,
  userId: string,
  domain: string,
): Promise<ResearchedStatement[]> {
  const wanted = plainHost(domain);
  const rows = (await researchesOf(tx, userId)).filter(
    ({ state, host_name }) => state === 'overview' && plainHost(host_name) === wanted,
  );
  const researches = await researchesOnWire(tx, rows);
  return researches.flatMap(({ statements }) =>
    statements.map(({ _id, topic, text, source }) => ({
      id: _id,
      topic,
      text,
      url: source?.url ?? '',
      read_at: source?.read_at ?? null,
      is_ours: source === null,
    })),
  );
}

const plainHost = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
