import type { ApiAnswer, TestApp } from '../app.ts';
import { giveCredits } from '../money/credits.ts';
import { newCredential, newProspect, newTenant } from '../tenants.ts';
import type { MadeProposal, StepWritingKind } from '../../../contract/writing/proposals.ts';
import { newId } from '../../../server/core/ids.ts';

export const HANNA = {
  first_name: 'Hanna',
  last_name: 'Vogel',
  occupation: 'Head of Sales',
  company_name: 'Nordbeam',
  location: 'Munich, Germany',
  company_domain: 'nordbeam.test',
};

/** A member who has texts of steps written for somebody. */
export async function newStepWriter(app: TestApp, credits = 1_000) {
  const { spaceId, admin } = await newTenant(app.services, { tier: 'supreme' });
  await giveCredits(app.services, spaceId, credits);
  const account = await newCredential(app.services, spaceId, {
    credential: { first_name: 'Jonas', last_name: 'Weber' },
  });
  const call = <T>(method: string, path: string, body?: object, token = admin.token): Promise<ApiAnswer<T>> => {
    app.clock.advance(1_500);
    return app.call<T>(method, path, { token, body });
  };
  const ask = (kind: StepWritingKind, body: object = {}, token?: string) =>
    call<MadeProposal>(
      'POST',
      `/ai/${kind}`,
      { key: newId(), channel: 'message', language: 'en', credentials_id: account, ...body },
      token,
    );
  return {
    spaceId,
    admin,
    account,
    call,
    ask,
    settle: (id: string, version: number, change: object, token?: string) =>
      call<MadeProposal>('PATCH', `/ai/generations/${id}/proposal`, { version, change }, token),
    open: (id: string, token?: string) => call<MadeProposal>('GET', `/ai/generations/${id}/proposal`, undefined, token),
    prospect: async (given: Record<string, unknown> = {}): Promise<string> => {
      const id = await newProspect(app.services, spaceId);
      const change = { ...HANNA, ...given };
      const names = Object.keys(change);
      await app.database.direct.query(
        `update prospects set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
        [id, ...Object.values(change)],
      );
      return id;
    },
    research: async (text: string, host = HANNA.company_domain): Promise<string> => {
      const id = newId();
      const { query } = app.database.direct;
      const run = query.bind(app.database.direct);
      await run(
        `insert into research_companies (space_id, id, user_id, host_name, objective, state, created_at, updated_at)
          values ($1, $2, $3, $4, 'x', 'overview', now(), now())`,
        [spaceId, id, admin.id, host],
      );
      await run(
        `insert into research_pages (space_id, research_id, place, url, kind, read_at) values ($1, $2, 0, $3, 'home', $4)`,
        [spaceId, id, `https://${host}/`, app.clock.now()],
      );
      await run(
        `insert into research_statements (space_id, id, research_id, place, topic, text, page) values ($1, $2, $3, 0, 'about', $4, 0)`,
        [spaceId, newId(), id, text],
      );
      return id;
    },
  };
}
