import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { useApp } from '../../../tests/factories/app.ts';
import { buildApp } from '../../app.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'kithline-web-'));
mkdirSync(join(webRoot, 'assets'));
mkdirSync(join(webRoot, '.vite'));
const SCREENS = ['/', '/outbox', '/campaigns/my-campaigns/{-$filter}', '/campaign/edit/$id'];
writeFileSync(join(webRoot, '.vite/screens.json'), JSON.stringify(SCREENS));
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>page</title>');
writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'console.log(1)');
writeFileSync(join(webRoot, 'assets/app-1a2b.js.gz'), gzipSync('console.log(1)'));
after(() => rmSync(webRoot, { recursive: true, force: true }));
const app = useApp({ webRoot });
const get = (url: string, headers = {}) => app.app.inject({ url, headers });

test('every screen answers the page, never from a cache, with a policy that lets no foreign script run', async () => {
  const screens = [
    '/',
    '/campaigns/my-campaigns?space=x',
    '/campaigns/my-campaigns/paused/',
    '/campaign/edit/17',
    '/outbox?to=ada@site.test',
  ];
  for (const url of screens) {
    const answer = await get(url);
    assert.equal(answer.statusCode, 200, url);
    assert.match(answer.body, /<title>page/);
    assert.equal(answer.headers['cache-control'], 'no-cache');
    assert.match(String(answer.headers['content-security-policy']), /script-src 'self';/);
  }
});

test('where no screen is, a browser gets the page with 404 and a program a refusal (F014)', async () => {
  for (const url of [
    '/deep/er',
    '/campaign/edit',
    '/campaign/edit/17/more',
    '/campaigns/my-campaigns/a/b',
    '/outbox2',
  ]) {
    const page = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    assert.equal(page.statusCode, 404, url);
    assert.match(page.body, /<title>page/);
    assert.equal(page.headers['cache-control'], 'no-cache');
    const data = await get(url, { accept: '*/*' });
    assert.deepEqual([data.statusCode, data.json().code], [404, 'unknown_path'], url);
  }
});

test('below /api and /.well-known nobody is answered with a page (F014)', async () => {
  for (const url of ['/.well-known/security', '/.well-known/openid-configuration-of-another', '/api/nothing', '/api']) {
    const answer = await get(url, { accept: 'text/html' });
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 'unknown_path'], url);
  }
});

test('a page speaks to our own sockets alone (F022)', async () => {
  const policy = async (host: string) => String((await get('/', { host })).headers['content-security-policy']);
  assert.match(
    await policy('app.site.test:3000'),
    /connect-src 'self' ws:\/\/app\.site\.test:3000 wss:\/\/app\.site\.test:3000;/,
  );
  assert.doesNotMatch(await policy('app.site.test'), /connect-src[^;]* wss?:(?:;| )/);
  assert.doesNotMatch(await policy("evil; script-src 'unsafe-inline'"), /unsafe-inline'[^;]*;?[^;]*script-src/);
});

test('a page loads pictures from us, and from hosts that the operator lists (F022)', async () => {
  const policyOf = async (pictureHosts?: string[]) => {
    const other = await buildApp(app.services, { webRoot, worldOrigin: 'http://127.0.0.1:3001', pictureHosts });
    const answer = await other.inject({ url: '/' });
    await other.close();
    return String(answer.headers['content-security-policy']);
  };
  assert.match(await policyOf(), /;img-src 'self' data: blob:;/);
  assert.match(
    await policyOf(['cdn.brand.test', '*.brand.test']),
    /;img-src 'self' data: blob: https:\/\/cdn\.brand\.test https:\/\/\*\.brand\.test;/,
  );
});

test('who came by TLS is told to come by TLS for a year, and nobody else (F022)', async () => {
  const behind = await buildApp(app.services, { webRoot, proxies: 1 });
  const told = async (url: string, proto: string) =>
    (await behind.inject({ url, headers: { 'x-forwarded-proto': proto } })).headers['strict-transport-security'];
  for (const url of ['/', '/api/health']) {
    assert.equal(await told(url, 'https'), 'max-age=31536000', url);
    assert.equal(await told(url, 'http'), undefined, url);
  }
  assert.equal((await get('/', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security'], undefined);
  await behind.close();
});

test('hashed assets are kept for a year and sent compressed to whoever takes it', async () => {
  const plain = await get('/assets/app-1a2b.js');
  assert.match(String(plain.headers['cache-control']), /immutable/);
  assert.equal(plain.headers['content-encoding'], undefined);
  const small = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
  assert.equal(small.headers['content-encoding'], 'gzip');
});

test('a missing asset and a path out of the folder are 404, not the page', async () => {
  assert.equal((await get('/assets/gone.js')).statusCode, 404);
  for (const url of ['/../package.json', '/assets/..%2f..%2fpackage.json'])
    assert.doesNotMatch((await get(url)).body, /"dependencies"/, url);
});

test('a server without a built web says so instead of starting', async () => {
  await assert.rejects(buildApp(app.services, { webRoot: join(webRoot, 'nothing') }), /npm run build/);
});
