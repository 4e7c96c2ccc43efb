import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { API_CHANGES } from '../contract/api-changes.ts';
import { apiCalls } from '../contract/api-calls.ts';
import { useApp } from '../tests/factories/app.ts';
import { newTenant } from '../tests/factories/tenants.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './core/db/database.ts';
import { createTransactions } from './core/db/transaction.ts';
import { createLogger } from './core/log/logger.ts';

const app = useApp();

test('health answers without a token', async () => {
  const answer = await app.call('GET', '/health');
  assert.partialDeepStrictEqual(answer.payload, { version: 'test', database: 'up', worker: 'running' });
});

test('health answers 503 while the database is away', async () => {
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
  const lost = await buildApp({ ...app.services, database: away, transactions: createTransactions(away, app.clock) });
  const answer = await lost.inject('/api/health');
  assert.equal(answer.statusCode, 503);
  assert.equal(answer.json().code, 'unavailable');
  await lost.close();
  await away.close();
});

test('metrics tell calls by route, the outbox, dead jobs and sockets', async () => {
  await app.call('GET', '/health');
  const { body } = await app.app.inject('/metrics');
  assert.match(body, /kithline_http_request_seconds_count\{method="GET",route="\/api\/health",status="200"\} \d+/);
  for (const name of ['outbox_waiting', 'outbox_stuck', 'jobs_dead', 'live_connections', 'processes'])
    assert.match(body, new RegExp(`^kithline_${name} \\d+$`, 'm'));
});

test('the OpenAPI document holds every call with its parameters, payload and refusals', async () => {
  const served = (await app.app.inject('/api/openapi.json')).json();
  assert.equal(served.openapi, '3.1.0');
  const count = Object.values(served.paths as Record<string, object>).flatMap((path) => Object.keys(path)).length;
  assert.equal(count, Object.values(apiCalls).flatMap((calls) => Object.keys(calls)).length);
  const one = served.paths['/api/workflows/{id}'].get;
  assert.deepEqual(
    one.parameters.map((parameter: { name: string; in: string }) => [parameter.name, parameter.in]),
    [
      ['id', 'path'],
      ['space', 'query'],
    ],
  );
  assert.match(one.responses['404'].description, /not_found/);
  assert.deepEqual(one.responses['200'].content['application/json'].schema.properties.payload, {
    $ref: '#/components/schemas/WholeCampaign',
  });
});

test('each schema of the contract is printed once under its name, and every reference leads to one', async () => {
  const served = (await app.app.inject('/api/openapi.json')).json();
  const { schemas } = served.components;
  for (const name of ['Campaign', 'Prospect', 'Credential', 'Label', 'Task', 'Template', 'Refusal'])
    assert.equal(schemas[name]?.type, 'object', name);
  assert.ok(schemas.WholeCampaign.properties._id);
  const named = [...JSON.stringify(served).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]!);
  assert.deepEqual(
    [...new Set(named)].filter((name) => !schemas[name]),
    [],
  );
  assert.doesNotMatch(JSON.stringify(served), /\$defs/);
});

test('a call that takes a file says so in the OpenAPI document', async () => {
  const served = (await app.app.inject('/api/openapi.json')).json();
  const { content } = served.paths['/api/workflows/upload_csv_file'].post.requestBody;
  assert.equal(content['multipart/form-data'].schema.properties.file.format, 'binary');
});

test('the reference page is one plain page that loads nothing from elsewhere', async () => {
  const { body, headers } = await app.app.inject('/api/docs');
  assert.match(headers['content-type'] as string, /text\/html/);
  assert.match(body, /id="campaigns\.list"/);
  assert.doesNotMatch(body, /<script|src="http|href="http/);
});

test('what changed in the API is told by day, with ways to the calls, beside the reference', async () => {
  const { body, headers } = await app.app.inject('/api/docs/changes');
  assert.match(headers['content-type'] as string, /text\/html/);
  for (const { title } of API_CHANGES) assert.ok(body.includes(`<h3>${title} `), title);
  assert.doesNotMatch(body, /<script|src="http|href="http/);
  const reference = await app.app.inject('/api/docs');
  // a page brings its styles with it, which the policy of data would refuse
  for (const page of [headers, reference.headers])
    assert.match(page['content-security-policy'] as string, /style-src 'self' 'unsafe-inline'/);
  assert.match(reference.body, /href="\/api\/docs\/changes"/);
  const targets = Array.from(body.matchAll(/href="\/api\/docs#([^"]+)"/g), ([, id]) => id!);
  assert.ok(targets.includes('webhooks.create'));
  assert.deepEqual(
    targets.filter((id) => !reference.body.includes(`<article id="${id}"`)),
    [],
  );
});

test('answers of the API are never cached, never framed and never sniffed', async () => {
  const { headers } = await app.call('GET', '/health');
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['x-content-type-options'], 'nosniff');
});

test('no log line holds a token, a password or a query string, at any level', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const { admin } = await newTenant(app.services);
  const noisy = await buildApp({ ...app.services, log: createLogger('trace', sink) });
  await noisy.inject({ url: `/api/workflows?token=${admin.token}&query=private` });
  await noisy.inject({
    method: 'POST',
    url: '/api/auth/sign_in',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { email: 'a@b.test', password: 'hunter2-hunter2' },
  });
  await noisy.inject({ url: `/api/nowhere?token=${admin.token}` });
  noisy.log.info({ user: { password: 'hunter2-hunter2', token: admin.token } }, 'careless');
  await noisy.close();
  const text = lines.join('');
  assert.match(text, /"path":"\/api\/workflows"/);
  for (const secret of [admin.token, 'hunter2-hunter2', 'private']) assert.equal(text.includes(secret), false, secret);
});
