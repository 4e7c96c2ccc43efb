import assert from 'node:assert/strict';
import type { WholeCampaign } from '../../contract/campaigns/schemas.ts';
import type { Credential } from '../../contract/credentials/schemas.ts';
import type { Search } from '../../contract/searches/schemas.ts';
import { collectPage } from '../../server/modules/campaigns/searches/collect-page.ts';
import type { TestApp } from './app.ts';
import { runJobs } from './network.ts';
import { SHORT_SEQUENCE } from './sequences.ts';
import type { Tenant } from './tenants.ts';

export const NETWORK_ORIGIN = 'https://www.linkedin.com';
export const PEOPLE_SEARCH_URL = `${NETWORK_ORIGIN}/search/results/people/?keywords=sales`;

/** What tests of searches make and look at. */
export function searchTests(app: TestApp) {
  return {
    /** An account that is signed in at the network. */
    connected: async ({ admin }: Tenant, username = `${Math.random()}@people.test`): Promise<string> => {
      const body = { username, password: 'secret', automation_type: 'cloud', country_code: 'DE', timezone: 'UTC' };
      const { payload } = await app.call<Credential>('POST', '/credentials/create', { token: admin.token, body });
      await runJobs(app);
      return payload._id;
    },
    campaign: async (tenant: Tenant, given: object): Promise<WholeCampaign> => {
      const body = { name: 'People', sequence: SHORT_SEQUENCE, ...given };
      const answer = await app.call<WholeCampaign>('POST', '/workflows', { token: tenant.admin.token, body });
      assert.equal(answer.ok, true, JSON.stringify(answer));
      return answer.payload;
    },
    listed: async ({ admin }: Tenant, id: string) =>
      (await app.call<Search[]>('GET', `/workflows/${id}/searches`, { token: admin.token })).payload,
    enrolledIn: async (id: string) =>
      (await app.database.direct.query('select * from enrolments where campaign_id = $1 order by id', [id])).rows,
    update: ({ admin }: Tenant, { _id }: Search, workflow_id: string, status: string) =>
      app.call<Search>('POST', `/workflows/searches/${_id}/update_status`, {
        token: admin.token,
        body: { workflow_id, status },
      }),
    /** One page, as the worker would collect it. */
    onePage: async (spaceId: string, id: string, run = 1) => {
      await app.database.direct.query(`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = 'searches.collect'`);
      await collectPage({ space_id: spaceId, id, run }, app.services);
    },
  };
}
