import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import type { ApiKeyScope, ApiKeyWithToken } from '../../contract/api-keys/schemas.ts';
import type { WholeCampaign } from '../../contract/campaigns/schemas.ts';
import { storeMessage } from '../../server/modules/contacts/conversations/store-message.ts';
import { useApp } from '../factories/app.ts';
import { SHORT_SEQUENCE } from '../factories/sequences.ts';
import { newCredential, newProspect, newTenant } from '../factories/tenants.ts';
import { until } from '../factories/until.ts';

const app = useApp();
let folder = '';
let origin = '';
const scripts = join(import.meta.dirname, '../../scripts/cli');

async function begin(): Promise<void> {
  folder ||= await mkdtemp(join(tmpdir(), 'kithline-cli-'));
  origin ||= await app.app.listen({ port: 0, host: '127.0.0.1' });
}
after(() => rm(folder, { recursive: true, force: true }));

/** As `npx kithline` begins it, which asks first on which Node: once is enough. */
const PROGRAM = join(scripts, 'kithline.mjs');
const start = (args: string[], env: Record<string, string> = {}, program = join(scripts, 'main.ts')) =>
  spawn(process.execPath, ['--no-warnings', program, ...args], {
    cwd: folder,
    env: { ...process.env, XDG_CONFIG_HOME: folder, ...env },
  });

async function run(
  args: string[],
  { input = '', env = {}, program }: { input?: string; env?: Record<string, string>; program?: string } = {},
) {
  const child = start(args, env, program);
  child.stdin.end(input);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const [out, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, complaint, code };
}

async function newKey(token: string, scopes: ApiKeyScope[]): Promise<string> {
  const body = { name: 'Command line', scopes };
  return (await app.call<ApiKeyWithToken>('POST', '/integrations/api/token', { token, body })).payload.token;
}

test('the command line signs in once, shows campaigns, people and conversations, and keeps its key to itself', async () => {
  await begin();
  const { admin, spaceId } = await newTenant(app.services);
  const nobody = await run(['whoami']);
  assert.deepEqual([nobody.code, /kithline login/.test(nobody.complaint)], [1, true]);
  const key = await newKey(admin.token, ['read', 'write']);
  assert.equal((await run(['login', origin], { input: 'klk_wrong' })).code, 1);
  const signedIn = await run(['login', origin], { input: `${key}\n`, program: PROGRAM });
  assert.equal(signedIn.code, 0, signedIn.complaint);
  assert.ok(!signedIn.out.includes(key));
  assert.equal((await stat(join(folder, 'kithline/key.json'))).mode & 0o777, 0o600);

  const credentials = await newCredential(app.services, spaceId);
  const body = { name: 'Spring', sequence: SHORT_SEQUENCE, credentials };
  const { payload: campaign } = await app.call<WholeCampaign>('POST', '/workflows', { token: admin.token, body });
  const prospectId = await newProspect(app.services, spaceId);
  await app.services.transactions.inSpace(spaceId, (tx) =>
    storeMessage(tx, {
      prospectId,
      credentialId: credentials,
      channel: 'network',
      isOurs: false,
      at: tx.now,
      text: 'Tell me \u001b[31mmore',
    }),
  );
  const campaigns = await run(['campaigns']);
  assert.match(campaigns.out, /^id +campaign +status +people/);
  assert.match(campaigns.out, new RegExp(`${campaign._id}  Spring`));
  assert.equal((await run(['campaigns', 'no such words'])).out, 'Nothing.\n');
  const lines = (await run(['campaigns', '--json'])).out.trim().split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)._id),
    [campaign._id],
  );
  assert.match((await run(['people'])).out, new RegExp(prospectId));
  const inbox = await run(['inbox', '--unread']);
  assert.match(inbox.out, /Tell me more/);
  assert.ok(!inbox.out.includes('\u001b'), 'words of others move no cursor');
  const other = await run(['inbox', '..']);
  assert.deepEqual([other.code, other.complaint], [1, 'What names the one that is meant is missing\n']);
  assert.match((await run(['inbox', prospectId])).out, /they, network\nTell me more/);

  assert.equal((await run(['logout'])).code, 0);
  assert.equal((await run(['whoami'])).code, 1);
  for (const args of [['nothing'], ['--nothing']]) assert.notEqual((await run(args)).code, 0);
});

test('people of a file come into a campaign, and of each who does not it is written why', async () => {
  await begin();
  const { admin, spaceId } = await newTenant(app.services);
  const env = { KITHLINE_URL: origin, KITHLINE_KEY: await newKey(admin.token, ['campaigns:write']) };
  const body = {
    name: 'Pushed',
    sequence: SHORT_SEQUENCE,
    credentials: await newCredential(app.services, spaceId),
    searches: [{ kind: 'api' }],
  };
  const { payload: campaign } = await app.call<WholeCampaign>('POST', '/workflows', { token: admin.token, body });
  const rows = Array.from({ length: 1_200 }, (_, at) => `P${at};Doe;p${at}@acme.test`);
  rows[7] = 'Nobody;Doe;not an address';
  rows[1_100] = 'Again;Doe;p0@acme.test';
  // an empty row is no person, and counts where a table program counts
  rows.splice(20, 0, '');
  await writeFile(join(folder, 'people.csv'), `Vorname;Nachname;E-Mail\n${rows.join('\n')}\n`);
  const args = ['people', 'import', 'people.csv', '--campaign', campaign._id, '--rejected', 'rejected.csv'];
  const done = await run([...args, '--json'], { env });
  assert.equal(done.code, 0, done.complaint);
  assert.deepEqual(JSON.parse(done.out), {
    accepted: 1_198,
    rejected: [
      { line: 9, reason: 'invalid_email' },
      { line: 1_103, reason: 'in_campaign_already' },
    ],
    columns: { Vorname: 'first_name', Nachname: 'last_name', 'E-Mail': 'email' },
  });
  assert.match(await readFile(join(folder, 'rejected.csv'), 'utf8'), /1103,in_campaign_already,Again,Doe,p0@acme.test/);
  const again = await run(args, { env });
  assert.match(again.out, /0 came into the campaign, 1200 did not/);
  const reader = { ...env, KITHLINE_KEY: await newKey(admin.token, ['read']) };
  const refused = await run(args, { env: reader });
  assert.deepEqual([refused.code, /not given that access/.test(refused.complaint)], [1, true]);
  const { payload: closed } = await app.call<WholeCampaign>('POST', '/workflows', {
    token: admin.token,
    body: { ...body, name: 'Without an endpoint', searches: [] },
  });
  const toClosed = await run(['people', 'import', 'people.csv', '--campaign', closed._id], { env });
  assert.deepEqual([toClosed.code, /needs an open endpoint/.test(toClosed.complaint)], [1, true]);
  const wrong = await run(['people', 'import', 'nothing.csv', '--campaign', campaign._id], { env });
  assert.deepEqual([wrong.code, wrong.complaint], [1, 'nothing.csv cannot be read\n']);
});

test('what happens is told as it happens, each once', async () => {
  await begin();
  const { admin, spaceId } = await newTenant(app.services);
  const env = { KITHLINE_URL: origin, KITHLINE_KEY: await newKey(admin.token, ['read']) };
  const meets = async () => {
    const [start, end] = [1, 2].map((hours) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString());
    const body = { profile_id: await newProspect(app.services, spaceId), event: 'Intro call', start, end };
    assert.equal((await app.call('POST', '/meetings', { token: admin.token, body })).ok, true);
  };
  await meets();
  const child = start(['tail', '--json'], env);
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  const lines = () => told.trim().split('\n').filter(Boolean);
  await until(() => lines().length === 1);
  app.clock.advance(3_600_000);
  await meets();
  await until(() => lines().length === 2);
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGINT');
  assert.equal(await ended, 0);
  assert.deepEqual(
    lines().map((line) => JSON.parse(line).kind),
    ['meet_booked', 'meet_booked'],
  );
});
