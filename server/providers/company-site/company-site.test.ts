import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { choosePages, pagesOfMap } from '../../../engine/research/choose-pages.ts';
import { readPage } from '../../../engine/research/read-page.ts';
import { statementsOf } from '../../../engine/research/statements.ts';
import { type Company, company, companyOfDomain } from '../../world/people/companies.ts';
import { startWorld, type World } from '../../world/server.ts';
import { moodOfSite, type SiteMood } from '../../world/sites/site-of.ts';
import type { OpenSite } from './port.ts';
import { companySites, sitesOverHttp } from './sites-over-http.ts';

const SEED = 7;
let world: World;
let server: Server;
let origin = '';
let answer: (request: IncomingMessage, reply: ServerResponse) => void = () => {};
const asked: string[] = [];
before(async () => {
  world = await startWorld({ host: '127.0.0.1', port: 0, seed: SEED });
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    answer(request, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(async () => {
  await world.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function withMood(mood: SiteMood): Company {
  for (let index = 0; ; index++) if (moodOfSite(SEED, company(SEED, index)) === mood) return company(SEED, index);
}
const inWorld = (timeoutMs?: number) =>
  sitesOverHttp({
    about: 'http://localhost',
    timeoutMs,
    standIn: (host) => (host.endsWith('.test') ? world.url : null),
  });

async function opened(host: string): Promise<OpenSite> {
  const opening = await inWorld().open(host);
  if (opening.kind !== 'open') assert.fail(`${host} is ${opening.kind}`);
  return opening.site;
}

test('every company of the world is found by its domain, and nobody by another', () => {
  for (const index of [0, 1, 77, 4_000, 1_048_576 + 3, 3_000_000])
    assert.equal(companyOfDomain(SEED, company(SEED, index).domain)?.index, index);
  for (const domain of ['world.test', 'nobody-nothing.test', 'alderbank-software0.test', ''])
    assert.equal(companyOfDomain(SEED, domain), null, domain);
});

test('a site is read page by page: what its links and its map lead to, and what it says of the company', async () => {
  const of = withMood('well');
  const site = await opened(of.domain);
  const home = await site.page(site.home);
  if (home.kind !== 'page') assert.fail(home.kind);
  const { links, title } = readPage(home.html, home.url);
  assert.equal(title, of.name);
  const chosen = choosePages(home.url, [
    ...links,
    ...pagesOfMap(await site.listed()).map((url) => ({ url, text: '' })),
  ]);
  assert.equal(chosen.length, 8);
  const pages = [];
  for (const { url, kind } of chosen) {
    const page = await site.page(url);
    if (page.kind !== 'page') assert.fail(`${url} is ${page.kind}`);
    pages.push({ ...readPage(page.html, page.url), kind });
  }
  site.close();
  const kinds = new Set(statementsOf(pages, '').map(({ kind }) => kind));
  assert.deepEqual([...kinds], ['about', 'products', 'customers', 'size', 'place', 'prices', 'jobs', 'news']);
});

test('what a site forbids programs is not asked for', async () => {
  assert.equal((await inWorld().open(withMood('forbidden').domain)).kind, 'forbidden');
  const site = await opened(withMood('partly_forbidden').domain);
  const kinds = await Promise.all(
    ['/careers', '/about'].map(async (path) => (await site.page(new URL(path, site.home).href)).kind),
  );
  assert.deepEqual(kinds, ['forbidden', 'page']);
  site.close();
});

test('a site that is down, slow, or of nobody says so', async () => {
  assert.equal((await inWorld().open(withMood('down').domain)).kind, 'unreachable');
  assert.equal((await inWorld(50).open(withMood('slow').domain)).kind, 'timed_out');
  assert.equal((await sitesOverHttp({ about: 'x' }).open('no-such-host.invalid')).kind, 'unreachable');
  const site = await opened(withMood('well').domain);
  assert.equal((await site.page(new URL('/nothing', site.home).href)).kind, 'gone');
  assert.equal((await site.page(site.home, AbortSignal.abort())).kind, 'stopped');
  site.close();
});

test('no page leads into a network that is not the internet: written out, by name, or by a redirect', async () => {
  const site = await opened(withMood('leads_inside').domain);
  assert.equal((await site.page(site.home)).kind, 'private');
  site.close();
  const plain = sitesOverHttp({ about: 'x' });
  for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', 'localhost'])
    assert.equal((await plain.open(host)).kind, 'private', host);
  // where nothing stands in, the world itself is a private address
  const { open } = companySites({ settings: { publicUrl: 'x', outside: { sitesBelow: null } } } as never);
  assert.equal((await open('localhost')).kind, 'private');
});

const own = () =>
  sitesOverHttp({ about: 'https://house.example', standIn: (host) => (host.endsWith('.test') ? origin : null) });
const html = (reply: ServerResponse, text: string | Buffer, headers = {}) =>
  reply.writeHead(200, { 'content-type': 'text/html', ...headers }).end(text);

test('pages of any size, form and packing end as what they are', async () => {
  const answers: Record<string, (reply: ServerResponse) => void> = {
    '/robots.txt': (reply) => reply.writeHead(404).end(),
    '/packed': (reply) => html(reply, gzipSync('<p>Packed</p>'), { 'content-encoding': 'gzip' }),
    '/latin': (reply) =>
      html(reply, Buffer.from('<p>Größe</p>', 'latin1'), { 'content-type': 'text/html; charset=iso-8859-1' }),
    '/large': (reply) => html(reply, 'x'.repeat(1_000_001)),
    '/bomb': (reply) => html(reply, gzipSync('x'.repeat(50_000_000)), { 'content-encoding': 'gzip' }),
    '/picture': (reply) => html(reply, 'x', { 'content-type': 'image/png' }),
    '/broken': (reply) => html(reply, 'not packed', { 'content-encoding': 'gzip' }),
    '/ring': (reply) => reply.writeHead(302, { location: '/ring' }).end(),
    '/away': (reply) => reply.writeHead(302, { location: 'https://other.test/' }).end(),
    '/file': (reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/closed': (reply) => reply.writeHead(403).end(),
  };
  answer = ({ url = '' }, reply) => (answers[url] ?? ((none) => none.writeHead(404).end()))(reply);
  const opening = await own().open('site.test');
  if (opening.kind !== 'open') assert.fail(opening.kind);
  const { site } = opening;
  const read = async (path: string) => {
    const page = await site.page(`${site.home.slice(0, -1)}${path}`);
    return page.kind === 'page' ? page.html : page.kind;
  };
  assert.equal(await read('/packed'), '<p>Packed</p>');
  assert.equal(await read('/latin'), '<p>Größe</p>');
  for (const [path, kind] of [
    ['/large', 'too_large'],
    ['/bomb', 'too_large'],
    ['/picture', 'no_page'],
    ['/broken', 'unreachable'],
    ['/ring', 'unreachable'],
    ['/away', 'elsewhere'],
    ['/file', 'elsewhere'],
    ['/closed', 'forbidden'],
  ] as const)
    assert.equal(await read(path), kind, path);
  site.close();
});

test('a home page may lead to another site, by whose rules it is read then', async () => {
  answer = ({ url, headers }, reply) => {
    if (headers.host === 'old.test' && url === '/')
      return reply.writeHead(301, { location: 'https://new.test/en' }).end();
    if (headers.host === 'new.test' && url === '/robots.txt') return reply.end('User-agent: *\nDisallow: /secret');
    if (url === '/robots.txt') return reply.writeHead(404).end();
    return html(reply, `<p>${headers.host}${url}</p>`);
  };
  const opening = await own().open('old.test');
  if (opening.kind !== 'open') assert.fail(opening.kind);
  const { site } = opening;
  const home = await site.page(site.home);
  assert.deepEqual(home, { kind: 'page', url: 'https://new.test/en', html: '<p>new.test/en</p>' });
  assert.equal(site.home, 'https://new.test/en');
  assert.equal((await site.page('https://new.test/secret')).kind, 'forbidden');
  site.close();
});

test('rules that cannot be read forbid all, and none allow all', async () => {
  answer = (_request, reply) => reply.writeHead(503).end();
  assert.equal((await own().open('site.test')).kind, 'unreachable');
  asked.length = 0;
  answer = ({ url }, reply) => (url === '/robots.txt' ? reply.writeHead(404).end() : html(reply, 'x'));
  const opening = await own().open('site.test');
  assert.equal(opening.kind, 'open');
  if (opening.kind === 'open') opening.site.close();
  assert.deepEqual(asked, ['/robots.txt']);
});
