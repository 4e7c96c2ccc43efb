import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { mock, test } from 'node:test';
import * as z from 'zod';
import { call, type Calls, type UploadedFile } from '../../../contract/call.ts';
import { anyToken } from '../../../contract/permissions.ts';
import { useApp } from '../../../tests/factories/app.ts';
import { until } from '../../../tests/factories/until.ts';
import { buildApp } from '../../app.ts';
import { hashToken } from '../auth/token.ts';
import { Connections } from './drain.ts';
import { storePhoto } from '../files/store-photo.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 1)]);
const calls = {
  save: call({
    method: 'POST',
    path: '/save',
    summary: 'Save',
    access: anyToken,
    upload: { maxBytes: 1000, endings: ['png', 'webp'] },
    payload: z.object({ name: z.string(), type: z.string(), size: z.int() }),
  }),
} satisfies Calls;
const save = async (_tx: never, _actor: never, { file }: { file: UploadedFile }) => ({
  name: file.name,
  type: file.type,
  size: file.bytes.length,
});
const app = useApp({
  domains: { test: calls },
  handlers: { test: { save } as never },
});

/** A form with one file in it, as a browser writes it. */
async function send(bytes: Buffer, { name = 'me.png', field = 'file' } = {}) {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)]), name);
  const written = new Request('http://localhost/', { method: 'POST', body: form });
  return post(Buffer.from(await written.arrayBuffer()), written.headers.get('content-type') ?? '');
}

async function post(payload: Buffer | string, type: string) {
  const token = await visitorToken();
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/save',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
  return { status: response.statusCode, ...response.json<{ code?: string; payload: unknown; fields?: object }>() };
}

async function visitorToken(): Promise<string> {
  const { issueToken } = await import('../../modules/people/accounts/sessions/issue-token.ts');
  const { stableId } = await import('../stable-id.ts');
  return app.services.transactions.onPlatform((tx) => issueToken(tx, { brandId: stableId('brand:kithline') }));
}

test('a file in a form reaches the action with the type its content has', async () => {
  const answer = await send(PNG);
  assert.deepEqual([answer.status, answer.payload], [200, { name: 'me.png', type: 'image/png', size: PNG.length }]);
});

test('what is no file, too large or not what its name says is refused, and the field is named', async () => {
  const cases: [Awaited<ReturnType<typeof send>>, number, string][] = [
    [await send(Buffer.concat([PNG, Buffer.alloc(1000)])), 413, 'file_too_large'],
    [await send(Buffer.from('<svg onload=alert(1)>')), 415, 'file_refused'],
    [await send(Buffer.from('GIF89a....'), { name: 'me.gif' }), 415, 'file_refused'],
    [await send(PNG, { name: 'me.exe' }), 415, 'file_refused'],
    [await send(Buffer.alloc(0)), 422, 'file_missing'],
    [await send(PNG, { field: 'other' }), 422, 'file_missing'],
  ];
  for (const [answer, status, code] of cases) {
    assert.deepEqual([answer.status, answer.code], [status, code]);
    assert.deepEqual(Object.keys(answer.fields ?? {}), ['file']);
  }
});

/** A file of which a part is on its way, to a server that listens. */
async function beginUpload(address: string, token: string) {
  const upload = request(`${address}/api/save`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const answered = (once(upload, 'response') as Promise<[IncomingMessage]>).then(([response]) => {
    response.resume();
    return response.statusCode;
  });
  upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\n\r\n');
  upload.write(PNG);
  return { upload, answered, finish: () => upload.end('\r\n--x--\r\n') };
}
let listening: Promise<string> | undefined;
const listen = () => (listening ??= app.app.listen({ host: '127.0.0.1', port: 0 }));

test('while a file comes in, however slowly, no database connection is held', async () => {
  const admit = mock.method(app.services.actors, 'admit');
  const { answered, finish } = await beginUpload(await listen(), await visitorToken());
  // once the call is admitted it waits for the rest; a connection that it kept would never come back meanwhile
  await until(() => admit.mock.callCount() === 1);
  await admit.mock.calls[0]?.result;
  const { pipelined } = app.services.database;
  await until(() => pipelined.idleCount === pipelined.totalCount, 'a connection is held');
  finish();
  assert.equal(await answered, 200);
  admit.mock.restore();
});

test('who loses their right while their file comes in has it refused (F022)', async () => {
  const admit = mock.method(app.services.actors, 'admit');
  const token = await visitorToken();
  const { answered, finish } = await beginUpload(await listen(), token);
  await until(() => admit.mock.callCount() === 1);
  await admit.mock.calls[0]?.result;
  await app.database.direct.query('delete from accounts_tokens where hash = $1', [hashToken(token)]);
  finish();
  assert.equal(await answered, 401);
  admit.mock.restore();
});

test('a body that stops coming in is given up, one that goes on slowly is not (F022)', async () => {
  const connections = new Connections({ paceMs: 1_500 });
  const domains = { test: calls };
  const watched = await buildApp(app.services, { connections, domains, handlers: { test: { save } as never } });
  const address = await watched.listen({ host: '127.0.0.1', port: 0 });
  const [stalled, slow] = [
    await beginUpload(address, await visitorToken()),
    await beginUpload(address, await visitorToken()),
  ];
  const piece = Buffer.alloc(50_000);
  const going = setInterval(() => slow.upload.write(piece), 50);
  assert.equal(await stalled.answered, 400);
  clearInterval(going);
  slow.finish();
  // far beyond what the call takes, which is said once all of it came in
  assert.equal(await slow.answered, 413);
  await watched.close();
});

test('anything but a form is refused', async () => {
  assert.equal((await post('{}', 'application/json')).code, 'unsupported_media_type');
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x'])
    assert.equal((await post('--x\r\nbroken', type)).code, 'bad_request', type);
});

/** One pixel, whole: what is kept is looked through. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a kept photo is served by its name as the type it was, and nothing else is', async () => {
  const address = await storePhoto({ name: 'me.png', type: 'image/png', bytes: PICTURE }, app.services);
  const response = await app.app.inject(address);
  assert.deepEqual([response.statusCode, response.headers['content-type']], [200, 'image/png']);
  assert.equal(response.headers['x-content-type-options'], 'nosniff');
  assert.match(String(response.headers['cache-control']), /immutable/);
  assert.ok(response.rawPayload.equals(PICTURE));
  for (const name of ['0'.repeat(40), '..%2f..%2fsecret', 'x'])
    assert.equal((await app.app.inject(`/api/photos/${name}`)).statusCode, 404);
});
