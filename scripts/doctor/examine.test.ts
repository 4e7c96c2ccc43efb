import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { FINDINGS } from '../../contract/system/findings.ts';
import { readConfig } from '../../server/config.ts';
import { freePort } from '../../server/core/db/embedded/free-port.ts';
import { type TestDatabase, throwawayDatabase } from '../../tests/factories/database.ts';
import { examine } from './examine.ts';

let database: TestDatabase;
let folder: string;
const name = () => `doctor_${randomBytes(4).toString('hex')}`;
const role = name();
const latin = name();

before(async () => {
  database = await throwawayDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kithline-doctor-'));
  await database.direct.query(`create role ${role} login password 'secret'`);
});
after(async () => {
  await database.direct.query(`drop database if exists ${latin} with (force)`);
  await database.direct.query(`drop role ${role}`);
  await database.drop();
  await rm(folder, { recursive: true });
});

const at = (changes: Partial<URL>) => Object.assign(new URL(database.url), changes).href;

async function look(environment: NodeJS.ProcessEnv) {
  const findings = await examine(readConfig({ DATA_DIR: folder, DATABASE_URL: database.url, ...environment }));
  const by = (code: keyof typeof FINDINGS) => findings.find((each) => each.code === code);
  return { findings, by, wrong: findings.filter(({ state }) => state === 'wrong').map(({ code }) => code) };
}

test('addresses of the database that do not answer are told, each with its variable', async () => {
  const nobody = at({ port: String(await freePort()) });
  const { findings, wrong } = await look({
    DATABASE_DIRECT_URL: nobody,
    DATABASE_OWNER_URL: at({ username: 'nobody' }),
  });
  const reasons = findings.filter(({ code }) => code === 'database_away').map(({ text }) => text);
  assert.equal(reasons.length, 2);
  assert.match(reasons.join('\n'), /does not let nobody in .*: correct user and password in DATABASE_OWNER_URL/);
  assert.match(reasons.join('\n'), /cannot be reached .*: start it, or correct DATABASE_DIRECT_URL/);
  assert.ok(wrong.includes('workers_none'), 'the rest is looked at all the same');
  assert.deepEqual((await look({ DATABASE_URL: nobody })).wrong, ['database_away']);
});

test('a role without its rights is told with the statements that give them, as a start would say it', async () => {
  const { by } = await look({ DATABASE_URL: at({ username: role, password: 'secret' }) });
  assert.equal(by('roles_missing')?.fix, `As a superuser of the database: grant kithline_app to ${role};`);
  const { fix } = by('tables_closed') ?? {};
  assert.match(fix ?? '', new RegExp(`: (create role kithline_platform nologin; )?grant kithline_platform to ${role}`));
});

test('a database in another encoding is not well', async () => {
  await database.direct.query(
    `create database ${latin} encoding 'LATIN1' template template0 locale_provider libc locale 'C'`,
  );
  const { by } = await look({ DATABASE_URL: at({ pathname: `/${latin}` }) });
  assert.match(by('database_away')?.text ?? '', /is encoded in LATIN1: create it again with encoding 'UTF8'/);
});

test('without a database the disk is looked at nevertheless', async () => {
  const { findings, wrong } = await look({ DATABASE_URL: '' });
  assert.deepEqual(findings.map(({ check }) => check).slice(0, 2), ['database', 'disk']);
  assert.equal(findings[0]?.code, 'database_none');
  assert.ok(!wrong.includes('database_away'));
});

test('a Redis and an object storage that do not answer are told', async () => {
  const port = await freePort();
  const { wrong, by } = await look({
    REDIS_URL: `redis://127.0.0.1:${port}`,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  assert.ok(wrong.includes('redis_unreached') && wrong.includes('files_unreached'), wrong.join());
  assert.match(by('redis_unreached')?.text ?? '', /^Redis at .* cannot be used \(.*\): start it, correct REDIS_URL/);
  assert.match(by('files_unreached')?.text ?? '', /cannot be used: .*ECONNREFUSED/);
});
