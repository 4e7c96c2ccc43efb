import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createSecrets } from './create-secrets.ts';
import { loadKeys } from './load-keys.ts';

const folders: string[] = [];
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
  folders.push(dataDir);
});
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const here = { table: 't', id: '1' };

test('the first start makes a key that only its owner can read, the next finds it', async () => {
  const first = await loadKeys({ secretKey: null, dataDir });
  const second = await loadKeys({ secretKey: null, dataDir });
  assert.deepEqual(first, second);
  assert.equal((await stat(join(dataDir, 'secret.key'))).mode & 0o777, 0o600);
  assert.deepEqual(await readdir(dataDir), ['secret.key']);
});

test('starters at once agree on one key, however they overlap', async () => {
  for (let lead = 0; lead < 40; lead++) {
    const folder = join(dataDir, String(lead));
    const first = loadKeys({ secretKey: null, dataDir: folder });
    for (let turn = 0; turn < lead; turn++) await setImmediate();
    const second = loadKeys({ secretKey: null, dataDir: folder });
    assert.equal((await first).current, (await second).current, `the second begins ${lead} turns later`);
    assert.deepEqual(await readdir(folder), ['secret.key']);
  }
});

test('SECRET_KEY is used in either spelling, and no file is made', async () => {
  const key = randomBytes(32);
  const hex = await loadKeys({ secretKey: key.toString('hex'), dataDir });
  const base64 = await loadKeys({ secretKey: key.toString('base64'), dataDir });
  assert.deepEqual(hex.keys[0]?.key, key);
  assert.deepEqual(hex, base64);
  assert.deepEqual(await readdir(dataDir), []);
});

test('a SECRET_KEY set later still opens what the key file sealed', async () => {
  const sealed = createSecrets(await loadKeys({ secretKey: null, dataDir })).seal('hunter2', here);
  const later = createSecrets(await loadKeys({ secretKey: randomBytes(32).toString('hex'), dataDir }));
  assert.equal(later.open(sealed, here), 'hunter2');
  assert.ok(later.isOutdated(sealed));
});

test('a new first line in the file rotates the key', async () => {
  const sealed = createSecrets(await loadKeys({ secretKey: null, dataDir })).seal('hunter2', here);
  const file = join(dataDir, 'secret.key');
  await writeFile(file, `${randomBytes(32).toString('base64')}\n${await readFile(file, 'utf8')}`);
  const rotated = createSecrets(await loadKeys({ secretKey: null, dataDir }));
  assert.equal(rotated.open(sealed, here), 'hunter2');
  assert.ok(rotated.isOutdated(sealed));
});

test('an empty or damaged key file is refused, never replaced', async () => {
  const file = join(dataDir, 'secret.key');
  await writeFile(file, '\n');
  await assert.rejects(loadKeys({ secretKey: null, dataDir }), /holds no key/);
  await writeFile(file, 'not a key\n');
  await assert.rejects(loadKeys({ secretKey: null, dataDir }), /32 bytes/);
  assert.equal(await readFile(file, 'utf8'), 'not a key\n');
});
