import type { FastifyInstance } from 'fastify';
import { API_CHANGES } from '../../../contract/api-changes.ts';
import type { Calls } from '../../../contract/call.ts';
import { API_PREFIX } from './bind-calls.ts';
import { CHANGES_PATH, apiChangesPage } from './api-changes-page.ts';
import { namedSchemas } from './named-schemas.ts';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

const TITLE = 'Outreach';

/** The OpenAPI document and the reference page, printed when they are asked for the first time, and what changed. */
export function documentApi(app: FastifyInstance, domains: Record<string, Calls>, version: string): void {
  let document: Promise<ReturnType<typeof openApiDocument>> | undefined;
  let page: string | undefined;
  const printed = () =>
    (document ??= namedSchemas().then((names) => openApiDocument(domains, { title: TITLE, version }, names)));
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) => reply.send(await printed()));
  app.get(`${API_PREFIX}/docs`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= referencePage(domains, await printed(), TITLE))),
  );
  app.get(CHANGES_PATH, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiChangesPage(API_CHANGES, domains, TITLE)),
  );
}
