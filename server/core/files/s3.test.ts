import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { fileStoreConformance } from './file-store-conformance.ts';
import { s3Files } from './s3.ts';
import { S3_TEST_KEYS, startS3TestServer, type S3TestServer } from './s3-test-server.ts';

let server: S3TestServer;
before(async () => {
  server = await startS3TestServer();
});
after(() => server.stop());
beforeEach(() => {
  server.failures.length = 0;
  server.seen.length = 0;
});

const open = (more: Partial<typeof S3_TEST_KEYS> = {}) =>
  s3Files({ endpoint: server.endpoint, ...S3_TEST_KEYS, ...more, retryMs: 1 });
const put = (files = open(), content = Buffer.from('content')) =>
  files.put('space/id', Readable.from([content]), { maxBytes: 1e8, type: 'image/png' });

fileStoreConformance('s3', open);

test('s3: an upload carries its length, type and the hash of its content', async () => {
  await put();
  const headers = server.seen[0]?.headers;
  assert.equal(headers?.['content-length'], '7');
  assert.equal(headers?.['content-type'], 'image/png');
  assert.equal(headers?.['transfer-encoding'], undefined);
  assert.match(String(headers?.['x-amz-content-sha256']), /^[0-9a-f]{64}$/);
});

test('s3: a wrong secret, key or region is refused and said', async () => {
  for (const wrong of [{ secretAccessKey: 'x' }, { accessKeyId: 'x' }, { region: 'elsewhere' }])
    await assert.rejects(put(open(wrong)), /answered 403 (SignatureDoesNotMatch|InvalidAccessKeyId|Authorization)/);
  await assert.rejects(put(open({ bucket: 'other' })), /404 NoSuchBucket/);
});

test('s3: a server in trouble is asked again, with the whole content', async () => {
  const content = randomBytes(1_000_000);
  server.failures.push(503, 'drop', 500, 429);
  await put(open(), content);
  assert.equal(server.seen.length, 5);
  assert.ok(server.objects.get('space/id')?.equals(content));
  server.failures.push(503);
  assert.ok((await buffer(await open().get('space/id'))).equals(content));
});

test('s3: it gives up in the end and says why', async () => {
  server.failures.push(...Array.from({ length: 5 }, () => 503));
  await assert.rejects(put(), /answered 503 SlowDown/);
  server.failures.push(...Array.from({ length: 5 }, () => 'drop' as const));
  await assert.rejects(open().exists('space/id'), /cannot be reached/);
});

test('s3: what the server refuses is not tried again', async () => {
  server.failures.push(400);
  await assert.rejects(put(), /answered 400/);
  assert.equal(server.seen.length, 1);
});
