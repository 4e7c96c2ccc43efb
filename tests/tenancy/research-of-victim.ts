import type { CompanyResearch } from '../../contract/research/schemas.ts';
import { newId } from '../../server/core/ids.ts';
import type { TestApp } from '../factories/app.ts';

/** As a text for a step is asked for. */
const REQUEST = JSON.stringify({
  channel: 'message',
  language: 'en',
  tone: 'plain',
  instruction: '',
  subject: '',
  text: '',
  sources: [],
  links: [],
  forbidden: [],
  placeholders: [],
  credentials_id: null,
  with_research: false,
  own: { text: '', subject: '', instruction: '' },
  written: {},
});

/** A company that was researched, with a page and a statement, a text that was asked for, a proposal for a step, and how texts are made. */
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
  const generation = newId();
  await database.direct.query(
    `insert into ai_generations (space_id, id, key, kind, status, prompt, asked, text, made_by, prompt_version, credits,
        user_id, created_at)
      select $1, $2, $3, 'icebreaker', 'done', 'Secret prompt', '{}', 'Secret answer', 'built-in', 'x', 0, user_id, now()
      from research_companies where id = $4`,
    [spaceId, generation, newId(), payload._id],
  );
  await database.direct.query(
    `insert into writing_proposals (space_id, generation_id, kind, request, text, created_at, updated_at)
      values ($1, $2, 'write', $3, 'Secret proposal', now(), now())`,
    [spaceId, generation, REQUEST],
  );
  await database.direct.query(
    `insert into ai_settings (space_id, forbidden_words, updated_at) values ($1, '{secret-forbidden-word}', now())
      on conflict (space_id) do update set forbidden_words = excluded.forbidden_words`,
    [spaceId],
  );
  return [payload._id, statement, generation];
}
