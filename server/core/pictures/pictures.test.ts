import assert from 'node:assert/strict';
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { useApp } from '../../../tests/factories/app.ts';
import { newUser } from '../../../tests/factories/tenants.ts';
import { fetchPicture } from './fetch-picture.ts';
import { isPublicAddress } from '../internet/is-public-address.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\nwhat follows', 'latin1');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HUGE = 6 * 1024 * 1024;

const PATHS: Record<string, (reply: ServerResponse) => unknown> = {
  '/a.png': (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(PNG),
  '/page.png': (reply) => reply.writeHead(200, { 'content-type': 'image/png' }).end('<script>alert(1)</script>'),
  '/drawn.svg': (reply) => reply.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SVG),
  '/huge.png': (reply) => reply.writeHead(200).end(Buffer.concat([PNG, Buffer.alloc(HUGE)])),
  '/endless.png': (reply) => reply.writeHead(200, { 'transfer-encoding': 'chunked' }).end(Buffer.alloc(HUGE, PNG)),
  '/moved': (reply) => reply.writeHead(302, { location: '/a.png' }).end(),
  '/inwards': (reply) => reply.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end(),
  '/round': (reply) => reply.writeHead(302, { location: '/round' }).end(),
};
let asked: { path: string; cookie: string | undefined }[] = [];
const server = createServer((request, reply) => {
  asked.push({ path: request.url ?? '', cookie: request.headers.cookie });
  const answer = PATHS[request.url ?? ''];
  if (answer) answer(reply);
  else reply.writeHead(404).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
after(() => server.close());

const app = useApp({ worldOrigin: origin });
const isHere = (address: string) => address === '127.0.0.1';

test('only addresses of the internet are asked: neither this machine nor the networks around it (F022)', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1'])
    assert.equal(isPublicAddress(address), true, address);
  const inside =
    '127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 198.18.0.1 ' +
    '224.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 ' +
    '2002:7f00:1:: 2001:db8::1 nonsense';
  for (const address of inside.split(' ')) assert.equal(isPublicAddress(address), false, address);
});

test('a picture is what its bytes say, of a size, and found by few turns (F022)', async () => {
  const fetched = (path: string) => fetchPicture(origin + path, { isAllowed: isHere });
  assert.deepEqual(await fetched('/a.png'), { type: 'image/png', bytes: PNG });
  assert.deepEqual(await fetched('/moved'), { type: 'image/png', bytes: PNG });
  for (const path of ['/page.png', '/drawn.svg', '/huge.png', '/endless.png', '/inwards', '/round', '/nothing'])
    assert.equal(await fetched(path), null, path);
  for (const address of [
    'file:///etc/passwd',
    'ftp://127.0.0.1/a.png',
    'nonsense',
    origin.replace('//', '//me:secret@'),
  ])
    assert.equal(await fetchPicture(address, { isAllowed: isHere }), null, address);
});

test('a name or a number that leads into our own network is not followed (F022)', async () => {
  asked = [];
  const { port } = new URL(origin);
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f000001', '[::ffff:127.0.0.1]', '[::1]'])
    assert.equal(await fetchPicture(`http://${host}:${port}/a.png`), null, host);
  assert.deepEqual(asked, []);
});

test('a name with an address of the internet and one of our own network is not followed (F022)', async (t) => {
  asked = [];
  const found = [
    { address: '127.0.0.1', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  t.mock.method(dns, 'lookup', (_host: string, _options: object, done: (error: null, all: object[]) => void) =>
    done(null, found),
  );
  syncBuiltinESMExports();
  try {
    const named = `http://pictures.site.test:${new URL(origin).port}/a.png`;
    assert.equal(await fetchPicture(named, { isAllowed: isHere }), null);
    assert.deepEqual(asked, []);
    found.pop();
    assert.deepEqual(await fetchPicture(named, { isAllowed: isHere }), { type: 'image/png', bytes: PNG });
  } finally {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  }
});

test('who is signed in gets pictures of others through us; their session stays here (F022)', async () => {
  asked = [];
  const person = await newUser(app.services);
  const session = `session=${person.token}`;
  const get = (headers: Record<string, string>, url = `${origin}/drawn.svg`) =>
    app.app.inject({
      url: `/api/pictures?${new URLSearchParams({ url })}`,
      headers: { host: 'localhost', ...headers },
    });
  const shown = await get({ cookie: session, 'sec-fetch-site': 'same-origin' });
  assert.deepEqual([shown.statusCode, shown.headers['content-type'], shown.body], [200, 'image/svg+xml', SVG]);
  assert.equal(shown.headers['content-security-policy'], "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  assert.equal(shown.headers['x-content-type-options'], 'nosniff');
  assert.equal(shown.headers['cache-control'], 'private, max-age=86400');
  assert.deepEqual(asked, [{ path: '/drawn.svg', cookie: undefined }]);

  const { payload } = await app.call<{ token: string }>('POST', '/auth/create_token');
  const strangers: Record<string, string>[] = [
    {},
    { cookie: `session=${payload.token}` },
    { cookie: session, 'sec-fetch-site': 'cross-site' },
    { cookie: session, origin: 'https://evil.test' },
  ];
  for (const headers of strangers) assert.equal((await get(headers)).statusCode, 401, JSON.stringify(headers));
  assert.equal(asked.length, 1);
  for (const url of ['http://10.0.0.1/a.png', `http://localhost:${new URL(origin).port}/a.png`, ''])
    assert.equal((await get({ cookie: session }, url)).statusCode, 404, url);
});
