import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { CallPayload } from '../../contract/call.ts';
import type { finderCalls } from '../../contract/finder/calls.ts';
import { useApp } from '../../tests/factories/app.ts';
import { newTenant } from '../../tests/factories/tenants.ts';

const app = useApp();
const COMMAND = fileURLToPath(new URL('finder-load.ts', import.meta.url));
type Found = CallPayload<(typeof finderCalls)['find']>;

const line = (id: string, more: object = {}) =>
  JSON.stringify({
    id: `op ${id}`,
    first_name: id,
    last_name: 'loaded',
    job_title: 'cfo',
    job_company_name: 'operated works',
    job_company_industry: 'operating',
    linkedin_url: `linkedin.com/in/op-${id}`,
    job_last_updated: '2026-01-01',
    ...more,
  });

test('an operator loads a file, packed or not, loads it again, and lets somebody be forgotten', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'finder-load-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const env = { ...process.env, DATABASE_URL: app.database.url, DATA_DIR: folder, DEMO: '0' };
  const run = (...given: string[]) =>
    promisify(execFile)(process.execPath, [COMMAND, ...given], { env }).then(
      ({ stdout, stderr }) => ({ code: 0, text: (stdout + stderr).trim().split('\n').at(-1) }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        text: error.stderr + error.stdout,
      }),
    );
  const { admin } = await newTenant(app.services);
  const found = async () => {
    const query = { industry: 'operating', sort: 'name' };
    const { payload } = await app.call<Found>('GET', '/v2/looch/profiles', { token: admin.token, query });
    return payload.items.map(({ first_name, title }) => `${first_name} ${title}`).toSorted();
  };
  const [plain, packed, wrong] = ['people.jsonl', 'people.jsonl.gz', 'wrong.jsonl'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await writeFile(plain, [line('ada'), line('bo'), '{"id": 5}', line('cy')].join('\n'));
  await writeFile(
    packed,
    gzipSync([line('bo', { job_title: 'owner', job_last_updated: '2026-02-01' }), line('di')].join('\n')),
  );
  await writeFile(wrong, 'x'.repeat(5_000_000));

  const done = (text: string) => ({ code: 0, text });
  assert.deepEqual(await run(plain), done('Done: 3 new, 0 changed, 0 as before, 1 refused.'));
  assert.deepEqual(await run(plain), done('Done: 0 new, 0 changed, 3 as before, 1 refused.'));
  assert.deepEqual(
    await run(packed, '--title', 'Second half'),
    done('Done: 1 new, 1 changed, 0 as before, 0 refused.'),
  );
  assert.deepEqual(await found(), ['Ada CFO', 'Bo Owner', 'Cy CFO', 'Di CFO']);

  assert.deepEqual(await run('--forget', 'https://de.linkedin.com/in/op-bo/'), done('Forgotten: 1 entry.'));
  assert.deepEqual(await run(packed), done('Done: 0 new, 0 changed, 1 as before, 1 refused.'));
  assert.deepEqual(await found(), ['Ada CFO', 'Cy CFO', 'Di CFO']);

  for (const given of [[], ['a', 'b'], ['--forget'], ['--forget', 'somebody'], ['--colour'], ['pdl']])
    assert.equal((await run(...given)).code, 2, given.join(' '));
  const missing = await run(join(folder, 'nowhere.jsonl'));
  assert.equal(missing.code, 1);
  assert.match(missing.text ?? '', /^There is no file .*nowhere\.jsonl/);
  const unread = await run(wrong);
  assert.equal(unread.code, 1);
  assert.match(unread.text ?? '', /^This is no file of lines/);
  assert.equal((await found()).length, 3);
});
