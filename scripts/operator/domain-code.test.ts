import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { useApp } from '../../tests/factories/app.ts';
import { newId } from '../../server/core/ids.ts';
import { newTenant } from '../../tests/factories/tenants.ts';

const app = useApp();
const COMMAND = fileURLToPath(new URL('domain-code.ts', import.meta.url));

test('the operator hands in the code of a domain whose owner asked for it, and of no other', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'domain-code-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const env = { ...process.env, DATABASE_URL: app.database.url, DATA_DIR: folder, DEMO: '0' };
  const run = (...given: string[]) =>
    promisify(execFile)(process.execPath, [COMMAND, ...given], { env }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        text: error.stdout + error.stderr,
      }),
    );
  const { spaceId } = await newTenant(app.services);
  const id = newId();
  await app.database.direct.query(
    `insert into domains (space_id, id, name, origin, status, status_since, registered_at, created_at, updated_at)
     values ($1, $2, 'leaving.example', 'bought', 'active', now(), now(), now(), now())`,
    [spaceId, id],
  );
  assert.deepEqual(await run('leaving.example'), { code: 2, text: (await run()).text });
  const early = await run('leaving.example', 'AUTH-1');
  assert.deepEqual([early.code, early.text.trim()], [1, 'Nobody asked for leaving.example.']);
  await app.database.direct.query('update domains set transfer_asked_at = now() where id = $1', [id]);
  const kept = await run('leaving.example', 'AUTH-1');
  assert.equal(kept.code, 0, kept.text);
  assert.equal(kept.text.trim(), 'The admins of its workspace see the code of leaving.example now.');
  const { rows } = await app.database.direct.query('select transfer_code_sealed from domains where id = $1', [id]);
  assert.ok(rows[0].transfer_code_sealed && !rows[0].transfer_code_sealed.includes('AUTH-1'));
});
