import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A small S3 for tests. It checks every request's AWS signature version 4 from the published algorithm alone, with
 * nothing shared with the client under test, and refuses what a real one would.
 */
export interface S3TestServer {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** How the next requests fail, in order: a status to answer, or 'drop' to cut the connection. */
  failures: (number | 'drop')[];
  seen: { method: string; headers: IncomingMessage['headers'] }[];
  stop(): Promise<void>;
}

export const S3_TEST_KEYS = {
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'test/secret+key',
  region: 'eu-test-1',
  bucket: 'store',
};
const PAGE = 3;

const hex = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

export async function startS3TestServer(): Promise<S3TestServer> {
  const objects = new Map<string, Buffer>();
  const failures: S3TestServer['failures'] = [];
  const seen: S3TestServer['seen'] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      seen.push({ method: request.method ?? '', headers: request.headers });
      const failure = failures.shift();
      if (failure === 'drop') return request.socket.destroy();
      if (failure) return response.writeHead(failure).end('<Error><Code>SlowDown</Code></Error>');
      const problem = judge(request, body);
      if (problem) return response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`);
      const url = new URL(request.url ?? '/', 'http://x');
      const [, bucket, ...rest] = url.pathname.split('/');
      if (bucket !== S3_TEST_KEYS.bucket)
        return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
      const key = rest.join('/');
      if (key === '' && url.searchParams.get('list-type') === '2')
        return response.end(listing(objects, url.searchParams.get('continuation-token')));
      switch (request.method) {
        case 'PUT':
          if (request.headers['content-length'] === undefined)
            return response.writeHead(411).end('<Error><Code>MissingContentLength</Code></Error>');
          objects.set(key, body);
          return response.end();
        case 'DELETE':
          objects.delete(key);
          return response.writeHead(204).end();
        default: {
          const found = objects.get(key);
          return found ? response.end(found) : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
        }
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failures,
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The name of what is wrong with the signature, or null. */
function judge(request: IncomingMessage, body: Buffer): string | null {
  const header = request.headers.authorization ?? '';
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    );
  if (!parts) return 'MissingSecurityHeader';
  const [, accessKey, day = '', region = '', names = '', signature] = parts;
  if (accessKey !== S3_TEST_KEYS.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== S3_TEST_KEYS.region) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  for (const required of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!signed.includes(required)) return 'SignatureDoesNotMatch';
  const time = String(request.headers['x-amz-date']);
  const age = Date.now() - Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(day) || !(Math.abs(age) < 900_000)) return 'RequestTimeTooSkewed';
  const contentHash = String(request.headers['x-amz-content-sha256']);
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== hex(body)) return 'XAmzContentSHA256Mismatch';
  // content must be covered wherever there is content
  if (body.length > 0 && contentHash === 'UNSIGNED-PAYLOAD') return 'UnsignedPayload';

  const url = new URL(request.url ?? '/', 'http://x');
  const canonical = [
    request.method,
    decodeURIComponent(url.pathname).split('/').map(escaped).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce(
    (before, part) => hmac(before, part),
    hmac(`AWS4${S3_TEST_KEYS.secretAccessKey}`, day),
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, hex(canonical)].join('\n')).toString('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
}

function listing(objects: Map<string, Buffer>, token: string | null): string {
  const keys = [...objects.keys()].sort();
  const start = token ? Number(token.replace(/^page&/, '')) : 0;
  const next =
    start + PAGE < keys.length ? `<NextContinuationToken>page&amp;${start + PAGE}</NextContinuationToken>` : '';
  const contents = keys.slice(start, start + PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}
