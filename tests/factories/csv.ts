import assert from 'node:assert/strict';
import type { WholeCampaign } from '../../contract/campaigns/schemas.ts';
import type { Job } from '../../contract/jobs/schemas.ts';
import type { CsvUpload, Search } from '../../contract/searches/schemas.ts';
import type { ApiAnswer, TestApp } from './app.ts';
import { runJobs } from './network.ts';
import { SHORT_SEQUENCE } from './sequences.ts';
import { newCredential, type Tenant } from './tenants.ts';

const UPLOAD = '/api/workflows/upload_csv_file';

interface Set {
  user_fields: Record<string, string>;
  custom_fields?: object;
  workflow_id?: string;
}

/** A form as it goes over the wire. */
export async function written(form: FormData) {
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return { headers: request.headers.get('content-type') ?? '', body: Buffer.from(await request.arrayBuffer()) };
}

/** What tests of files make and look at. */
export function filesOf(app: TestApp) {
  async function post(token: string, type: string, payload: Buffer): Promise<ApiAnswer<CsvUpload>> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await app.app.inject({ method: 'POST', url: UPLOAD, headers, payload });
    return { status: response.statusCode, ...response.json() };
  }
  async function upload(
    token: string,
    content: string | Uint8Array,
    name = 'people.csv',
  ): Promise<ApiAnswer<CsvUpload>> {
    const form = new FormData();
    form.set('file', new Blob([content as never]), name);
    const { headers, body } = await written(form);
    return post(token, headers, body);
  }
  const setData = (token: string, filename: string, given: Set & Record<string, unknown>) =>
    app.call<{ job_id: string }>('POST', '/workflows/set_data_from_csv_file', { token, body: { filename, ...given } });
  return {
    post,
    upload,
    setData,
    newCampaign: async (tenant: Tenant, given: object = {}): Promise<WholeCampaign> => {
      const credentials = await newCredential(app.services, tenant.spaceId);
      const body = { name: 'People', credentials, sequence: SHORT_SEQUENCE, ...given };
      const answer = await app.call<WholeCampaign>('POST', '/workflows', { token: tenant.admin.token, body });
      assert.equal(answer.ok, true, JSON.stringify(answer));
      return answer.payload;
    },
    /** From a file to what its job says in the end. */
    imported: async (tenant: Tenant, text: string, given: Set & Record<string, unknown>): Promise<Job> => {
      const { token } = tenant.admin;
      const { payload } = await upload(token, text);
      const begun = await setData(token, payload.filename, given);
      assert.equal(begun.ok, true, JSON.stringify(begun));
      await runJobs(app, 'jobs');
      return (await app.call<Job>('GET', `/jobs/${begun.payload.job_id}`, { token })).payload;
    },
    listed: async ({ admin }: Tenant, id: string) =>
      (await app.call<Search[]>('GET', `/workflows/${id}/searches`, { token: admin.token })).payload,
    peopleOf: async (campaignId: string) => {
      const { rows } = await app.database.direct.query(
        `select p.first_name, p.last_name, p.link, p.email, p.custom from enrolments e
          join prospects p on p.space_id = e.space_id and p.id = e.prospect_id where e.campaign_id = $1 order by e.id`,
        [campaignId],
      );
      return rows;
    },
  };
}
