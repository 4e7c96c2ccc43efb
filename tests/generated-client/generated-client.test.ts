import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import type { ApiKeyWithToken } from '../../contract/api-keys/schemas.ts';
import type { WholeCampaign } from '../../contract/campaigns/schemas.ts';
import { useApp } from '../factories/app.ts';
import { SHORT_SEQUENCE } from '../factories/sequences.ts';
import { newCredential, newTenant } from '../factories/tenants.ts';

const app = useApp();
/** A customer's own project: it has packages of its own, and of the product only the document of its API. */
const build = join(import.meta.dirname, '../../.build');
await mkdir(build, { recursive: true });
const project = await mkdtemp(join(build, 'generated-client-'));
after(() => rm(project, { recursive: true, force: true }));

const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

const { KITHLINE = '', API_KEY = '', CAMPAIGN = '' } = process.env;
const client = createClient<paths>({ baseUrl: KITHLINE, headers: { authorization: \`Bearer \${API_KEY}\` } });

const label = await client.POST('/api/labels/create', { body: { name: 'Of a program', color: '#336699', type: 'profile', shared: true } });
if (label.error) throw new Error(label.error.error);
const labels = await client.GET('/api/labels/fetch', { params: { query: { labels_types: 'profile' } } });
const names: string[] | undefined = labels.data?.payload.map(({ name }) => name);

const pushed = await client.POST('/api/public/v1/workflows/{id}/profiles', {
  params: { path: { id: CAMPAIGN } },
  body: { profiles: [{ email: 'ada@acme.test', first_name: 'Ada' }, { email: 'no address' }] },
});
const reasons = pushed.data?.payload.results.map(({ reason }) => reason);

const refused = await client.GET('/api/labels/{id}/usage', { params: { path: { id: 'not an id' } } });
console.log(JSON.stringify({ names, reasons, code: refused.error?.code, status: refused.response.status }));

export const wrong = () => [
  // @ts-expect-error there is no such call
  client.GET('/api/labels/nothing'),
  // @ts-expect-error a label has a colour
  client.POST('/api/labels/create', { body: { name: 'Without' } }),
  // @ts-expect-error an address is text
  client.POST('/api/public/v1/workflows/{id}/profiles', { params: { path: { id: CAMPAIGN } }, body: { profiles: [{ email: 5 }] } }),
  // @ts-expect-error what is answered is no number
  (labels.data?.payload[0]?.name ?? '') satisfies number,
];
`;

test('of the document openapi-typescript makes a client that compiles, works, and lets no wrong use compile', async () => {
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { admin, spaceId } = await newTenant(app.services);
  const { payload: key } = await app.call<ApiKeyWithToken>('POST', '/integrations/api/token', {
    token: admin.token,
    body: { name: 'Own program', scopes: ['read', 'write'] },
  });
  const { payload: campaign } = await app.call<WholeCampaign>('POST', '/workflows', {
    token: admin.token,
    body: {
      name: 'Filled by a program',
      sequence: SHORT_SEQUENCE,
      credentials: await newCredential(app.services, spaceId),
      searches: [{ kind: 'api' }],
    },
  });
  const settings = { module: 'nodenext', target: 'es2024', strict: true, noEmit: true, types: ['node'] };
  const compilerOptions = { ...settings, allowImportingTsExtensions: true, noUncheckedIndexedAccess: true };
  await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  await writeFile(join(project, 'program.ts'), PROGRAM);

  await run('openapi-typescript/bin/cli.js', [`${origin}/api/openapi.json`, '-o', 'schema.d.ts']);
  await run('typescript/bin/tsc', ['-p', '.']);
  const told = await run(null, ['program.ts'], { KITHLINE: origin, API_KEY: key.token, CAMPAIGN: campaign._id });
  const answer = JSON.parse(told) as { names: string[] } & Record<string, unknown>;
  assert.ok(answer.names.includes('Of a program'));
  assert.partialDeepStrictEqual(answer, { reasons: [null, 'invalid_email'], code: 'not_found', status: 404 });
});

/** A program of a package of that project, or Node itself. */
async function run(program: string | null, args: string[], env: Record<string, string> = {}): Promise<string> {
  const tool = program ? [join(import.meta.dirname, 'node_modules', program)] : ['--no-warnings'];
  const child = spawn(process.execPath, [...tool, ...args], { cwd: project, env: { ...process.env, ...env } });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const [out, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  assert.equal(code, 0, `${program ?? 'the program'}: ${out}${complaint}`);
  return out;
}
