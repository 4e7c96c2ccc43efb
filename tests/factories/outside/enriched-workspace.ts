import assert from 'node:assert/strict';
import type { ContactValue, EnrichmentQuote, EnrichmentResult } from '../../../contract/enrichment/schemas.ts';
import type { Job } from '../../../contract/jobs/schemas.ts';
import type { Services } from '../../../server/core/services.ts';
import { EnrichInput, runEnrichment } from '../../../server/modules/contacts/enrichment/run/run-enrichment.ts';
import { jobTask, type RunningJob } from '../../../server/modules/platform/jobs/job-task.ts';
import type { TestApp } from '../app.ts';
import type { ChannelApp } from '../channels.ts';
import { creditsOf, giveCredits } from '../money/credits.ts';
import { runJobs } from '../network.ts';
import { newTenant, newUser } from '../tenants.ts';
import { bringPeople, type KnownPerson } from './contact-vendors.ts';

/** Whom the first one asked knows well. */
export const isEasy = (one: KnownPerson): boolean => one.hunter.work === one.who.email && one.isReached;
/** Whom nobody knows an address or a number of. */
export const isUnknown = ({ hunter, people_data_labs: pdl, apollo }: KnownPerson): boolean =>
  ![hunter, pdl, apollo].some(({ work, personal, phone }) => work ?? personal ?? phone);

/** A workspace with these people as prospects, and credits to look them up. */
export const newWorkspace = (app: ChannelApp, people: readonly KnownPerson[], credits = 20) =>
  newWorkspaceOf(app, (spaceId) => bringPeople(app, spaceId, people), credits);

export async function newWorkspaceOf(app: TestApp, bring: (spaceId: string) => Promise<string[]>, credits = 20) {
  const { spaceId, admin } = await newTenant(app.services);
  const ids = await bring(spaceId);
  if (credits > 0) await giveCredits(app.services, spaceId, credits);
  let { token } = admin;
  const call = async <T>(method: string, path: string, body?: object) =>
    app.call<T>(method, path, { token, ...(body && { body }) });
  const begin = async (body: object) => {
    const begun = await call<{ job_id: string }>('POST', '/profiles/enrich', body);
    assert.equal(begun.error, null);
    return begun.payload.job_id;
  };
  const job = async (id: string) => (await call<Job>('GET', `/jobs/${id}`)).payload;
  return {
    spaceId,
    adminId: admin.id,
    ids,
    call,
    /** Sessions end long before values are old. */
    signInAgain: async () => {
      token = (await newUser(app.services, { spaceId, role: 'admin' })).token;
    },
    begin,
    job,
    quote: async (body: object) => (await call<EnrichmentQuote>('POST', '/profiles/enrich/quote', body)).payload,
    values: async (id: string) => (await call<ContactValue[]>('GET', `/profiles/${id}/contact_values`)).payload,
    credits: () => creditsOf(app.services, spaceId),
    /** Looks up, and answers what the job ended with. */
    enrich: async (body: object): Promise<EnrichmentResult> => {
      const id = await begin(body);
      await runJobs(app, 'jobs');
      const ended = await job(id);
      assert.equal(ended.status, 'done', ended.problem ?? '');
      return ended.result as EnrichmentResult;
    },
  };
}

/** As the worker runs it, also a second time; with a size in parts of so many people. */
export async function runEnrichTask(
  services: TestApp['services'],
  spaceId: string,
  id: string,
  pageSize?: number,
): Promise<void> {
  const run = (job: RunningJob<EnrichInput>, of: Services) => runEnrichment(job, of, pageSize ? { pageSize } : {});
  await jobTask({ kind: 'enrich', input: EnrichInput, run }).run({ space_id: spaceId, id } as never, services);
}

export const resultCounts = ({ found, nothing, had, left_out, unanswered, credits }: EnrichmentResult) => ({
  found,
  nothing,
  had,
  left_out,
  unanswered,
  credits,
});
