import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileStoreConformance } from './file-store-conformance.ts';
import { localFiles } from './local.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
after(() => rm(folder, { recursive: true }));

fileStoreConformance('local', () => localFiles(join(folder, 'files')));

test('local: nothing half written is left beside the files', async () => {
  assert.deepEqual(await readdir(join(folder, 'files', '.incoming')), []);
});

test('local: a store that was never used lists nothing', async () => {
  assert.deepEqual(await Array.fromAsync(localFiles(join(folder, 'none')).list()), []);
});

test('local: a reader that began before a replacement reads the old file to its end', async () => {
  const files = localFiles(join(folder, 'files'));
  const old = Buffer.alloc(5_000_000, 'a');
  await files.put('s/slow', Readable.from([old]), { maxBytes: 1e9 });
  const reading = await files.get('s/slow');
  await files.put('s/slow', Readable.from([Buffer.from('b')]), { maxBytes: 1e9 });
  assert.ok((await buffer(reading)).equals(old));
});

test('local: strangers in the folder are not listed', async () => {
  const files = localFiles(join(folder, 'strange'));
  await files.put('s/one', Readable.from([Buffer.from('b')]), { maxBytes: 9 });
  await writeFile(join(folder, 'strange', '.DS_Store'), '');
  await writeFile(join(folder, 'strange', 's', '.hidden'), '');
  assert.deepEqual(await Array.fromAsync(files.list()), ['s/one']);
});
