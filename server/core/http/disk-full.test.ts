import assert from 'node:assert/strict';
import { open } from 'node:fs/promises';
import { test } from 'node:test';
import { apiCalls } from '../../../contract/api-calls.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { useApp } from '../../../tests/factories/app.ts';
import { newTenant } from '../../../tests/factories/tenants.ts';
import { sendFile } from '../../../tests/tenancy/send-file.ts';
import { buildApp } from '../../app.ts';
import { createFaults } from '../faults.ts';
import type { FileStore } from '../files/port.ts';

const app = useApp();
const problems = async () =>
  (await app.call<{ state: string; problems: string[] }>('GET', '/health')).payload.problems.includes('disk_full');

test('a write that finds the disk of the database full says so, and health too (F011)', async () => {
  const { admin } = await newTenant(app.services);
  const create = (name: string) =>
    app.call('POST', '/labels/create', { token: admin.token, body: { name, color: '#15803d' } });
  assert.equal(await problems(), false);
  // PostgreSQL's own answer to a file that cannot grow, at the place where it would give it
  await app.database.direct.query(`
    create function no_space() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full';
    end $$;
    create trigger no_space before insert on labels for each row execute function no_space()`);
  const refused = await create('One');
  assert.deepEqual([refused.status, refused.code, refused.error], [507, 'disk_full', ERRORS.disk_full.message]);
  assert.equal(await problems(), true);
  const health = await app.call<{ state: string }>('GET', '/health');
  assert.deepEqual([health.status, health.payload.state], [200, 'degraded']);

  await app.database.direct.query('drop trigger no_space on labels');
  assert.equal((await create('Two')).status, 200);
});

test('a file that finds no room is refused with the same words (F011)', async () => {
  const { admin } = await newTenant(app.services);
  // a device that is always full
  const full: FileStore = {
    ...app.services.files,
    put: async () => {
      const device = await open('/dev/full', 'w');
      try {
        await device.writeFile('a picture');
      } finally {
        await device.close();
      }
      throw new Error('/dev/full took it');
    },
  };
  const faults = createFaults();
  const other = await buildApp({ ...app.services, files: full, faults });
  const { savePhoto } = apiCalls.accounts;
  const answer = await sendFile({ ...app, app: other }, savePhoto, {
    path: savePhoto.path,
    query: {},
    token: admin.token,
  });
  assert.deepEqual([answer.status, answer.code], [507, 'disk_full']);
  assert.equal(faults.has('disk_full'), true);
  await other.close();
});

test('what was full and is not any more is well again after five minutes (F011)', () => {
  let now = 0;
  const faults = createFaults(() => now);
  assert.equal(faults.has('disk_full'), false);
  faults.note('disk_full');
  now = 299_000;
  assert.equal(faults.has('disk_full'), true);
  now = 301_000;
  assert.equal(faults.has('disk_full'), false);
});
