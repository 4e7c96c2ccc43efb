import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { MAIL_ACTIONS } from './mail/serve-mail-control.ts';
import { person } from './people/person.ts';
import { drawPortrait } from './pictures/draw-portrait.ts';
import { startWorld, type World } from './server.ts';

let world: World;
before(async () => {
  world = await startWorld({ host: '127.0.0.1', port: 0, seed: 7 });
});
after(() => world.stop());

const get = (path: string) => fetch(world.url + path);

/** Runs the command line as a person would. */
const command = (...args: string[]) => commandWith({}, ...args);
function commandWith(
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = fileURLToPath(new URL('../../scripts/world.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

test('it says that it is there', async () => {
  assert.deepEqual(await (await get('/health')).json(), { ok: true, seed: 7 });
});

test('a person is served whole, without the lists behind the names', async () => {
  const reply = await get('/people/42.json');
  const text = await reply.text();
  const body = JSON.parse(text);
  assert.equal(body.email, person(7, 42).email);
  assert.equal(body.company.domain, person(7, 42).company.domain);
  assert.equal(body.timezone, person(7, 42).place.timezone);
  assert.ok(text.length < 1_500);
  assert.notEqual((await (await get('/people/42.json?seed=8')).json()).email, body.email);
});

test('pictures may be cached and shown by another origin', async () => {
  for (const path of ['/people/42/picture.svg', '/companies/3/logo.svg']) {
    const reply = await get(path);
    assert.equal(reply.status, 200);
    assert.match(reply.headers.get('content-type') ?? '', /^image\/svg\+xml/);
    assert.equal(reply.headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.match(reply.headers.get('cache-control') ?? '', /max-age=\d{5,}/);
  }
  assert.equal(await (await get('/people/42/picture.svg?seed=9')).text(), drawPortrait(person(9, 42)));
});

test('nonsense is not found', async () => {
  for (const path of [
    '/people/x.json',
    '/people/-1.json',
    '/people/4294967296.json',
    '/people/1/picture.svg?seed=a',
    '/nowhere',
  ])
    assert.equal((await get(path)).status, 404, path);
});

test('the home page shows people with their pictures, page by page', async () => {
  const html = await (await get('/?from=60')).text();
  const someone = person(7, 60);
  assert.ok(html.includes(`${someone.firstName} ${someone.lastName}`));
  assert.ok(html.includes('/people/60/picture.svg'));
  assert.ok(html.includes('from=0') && html.includes('from=120'));
});

test('the home page tells how a mailbox is connected here and how somebody writes to it', async () => {
  const html = await (await get('/')).text();
  for (const words of [
    'world-mail',
    'SG.world-mail',
    'AKIAWORLDMAIL',
    'world-mail-secret',
    'mail reply',
    'post office',
  ])
    assert.ok(html.includes(words), words);
});

test('the command line lists people and shows one', async () => {
  const listed = await command('people', '--from', '3', '--count', '2', '--url', world.url);
  assert.equal(listed.code, 0);
  assert.deepEqual(
    listed.stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' · ').at(-1)),
    [person(7, 3).email, person(7, 4).email],
  );
  const one = await command(`--url=${world.url}`, 'person', '42');
  assert.equal(JSON.parse(one.stdout).phone, person(7, 42).phone);
});

test('the command line says all that can be done with a mail', async () => {
  const { stdout } = await command('help');
  const said = stdout.split('\n').find((line) => line.trim().startsWith('mail '));
  for (const action of MAIL_ACTIONS) assert.match(said ?? '', new RegExp(`\\b${action}\\b`));
});

test('the command line answers nonsense with its usage and code 2', async () => {
  for (const args of [[], ['dance'], ['person'], ['person', 'x'], ['people', '--nope'], ['people', '--url', 'x']]) {
    const { code, stderr } = await command(...args);
    assert.equal(code, 2, args.join(' '));
    assert.match(stderr, /npm run world -- <verb>/);
  }
});

test('the command line asks where the server of the same settings has its world', async () => {
  const { code, stdout } = await commandWith({ WORLD_PORT: new URL(world.url).port }, 'person', '42');
  assert.equal(code, 0);
  assert.equal(JSON.parse(stdout).phone, person(7, 42).phone);
  assert.match(
    (await commandWith({ PORT: '8' }, 'person', '1')).stderr,
    /No world answers at http:\/\/127\.0\.0\.1:9:/,
  );
  assert.match((await commandWith({ WORLD_PORT: '0' }, 'person', '1')).stderr, /^WORLD_PORT=0 switches the world off/);
  assert.equal((await commandWith({ PORT: 'abc' }, 'person', '1')).stderr, 'PORT must be a port, 1 to 65535.\n');
});

test('the command line says when no world answers', async () => {
  const { code, stderr } = await command('person', '1', '--url', 'http://127.0.0.1:9');
  assert.equal(code, 1);
  assert.match(stderr, /No world answers at http:\/\/127\.0\.0\.1:9/);
});
