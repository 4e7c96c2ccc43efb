import type { CompanyResearch } from '../../contract/research/schemas.ts';
import { newId } from '../../server/core/ids.ts';
import type { TestApp } from '../factories/app.ts';

/** A company that was researched, with a page and a statement. */
export async function researchOfVictim(
  { database, call }: Pick<TestApp, 'database' | 'call'>,
  { spaceId, token }: { spaceId: string; token: string },
): Promise<string[]> {
  const body = { host_name: 'secret-researched.example', research_objective: 'x' };
  const { payload, error } = await call<CompanyResearch>('POST', '/ai/company_researches', { token, body });
  if (!payload) throw new Error(`company research: ${error}`);
  const statement = newId();
  await database.direct.query(
    `insert into research_pages (space_id, research_id, place, url, kind, read_at)
      values ($1, $2, 0, 'https://secret-researched.example/', 'home', now())`,
    [spaceId, payload._id],
  );
  await database.direct.query(
    `insert into research_statements (space_id, id, research_id, place, topic, text)
      values ($1, $2, $3, 0, 'about', 'Secret statement')`,
    [spaceId, statement, payload._id],
  );
  await database.direct.query(`update research_companies set state = 'overview' where id = $1`, [payload._id]);
  return [payload._id, statement];
}
