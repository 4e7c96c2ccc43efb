import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { BadFileKey, FileMissing, type FileStore, FileTooLarge } from './port.ts';

const LIMIT = { maxBytes: 50_000_000 };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const stream = (...chunks: (Buffer | string)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk as string)));

/** What every file store does alike. Each test uses keys of its own. */
export function fileStoreConformance(name: string, open: () => FileStore): void {
  const fresh = () => `space-1/${randomBytes(8).toString('hex')}`;

  test(`${name}: what was put is got back, measured`, async () => {
    const files = open();
    const content = randomBytes(3_000_000);
    const key = fresh();
    const stored = await files.put(key, stream(content.subarray(0, 1_000_001), content.subarray(1_000_001)), LIMIT);
    assert.deepEqual(stored, { bytes: 3_000_000, sha256: sha256(content) });
    assert.ok((await buffer(await files.get(key))).equals(content));
    assert.equal(await files.exists(key), true);
  });

  test(`${name}: an empty file is a file`, async () => {
    const files = open();
    const key = fresh();
    assert.deepEqual(await files.put(key, stream(), LIMIT), { bytes: 0, sha256: sha256(Buffer.alloc(0)) });
    assert.equal((await buffer(await files.get(key))).length, 0);
  });

  test(`${name}: putting again replaces`, async () => {
    const files = open();
    const key = fresh();
    await files.put(key, stream('a longer first version'), LIMIT);
    await files.put(key, stream('second'), LIMIT);
    assert.equal((await buffer(await files.get(key))).toString(), 'second');
  });

  test(`${name}: a deleted file is missing, and deleting it again is no fault`, async () => {
    const files = open();
    const key = fresh();
    await files.put(key, stream('x'), LIMIT);
    await files.delete(key);
    await files.delete(key);
    assert.equal(await files.exists(key), false);
    await assert.rejects(files.get(key), FileMissing);
  });

  test(`${name}: a stream over the limit leaves nothing, one of exactly the limit is stored`, async () => {
    const files = open();
    const key = fresh();
    await assert.rejects(files.put(key, stream('12345', '678901'), { maxBytes: 10 }), FileTooLarge);
    assert.equal(await files.exists(key), false);
    assert.equal((await files.put(key, stream('12345', '67890'), { maxBytes: 10 })).bytes, 10);
  });

  test(`${name}: a stream that breaks leaves the earlier file as it was`, async () => {
    const files = open();
    const key = fresh();
    await files.put(key, stream('whole'), LIMIT);
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('the sender went away');
    }
    await assert.rejects(files.put(key, broken(), LIMIT), /the sender went away/);
    assert.equal((await buffer(await files.get(key))).toString(), 'whole');
  });

  test(`${name}: keys that could lead elsewhere are refused by every verb`, async () => {
    const files = open();
    for (const key of [
      '',
      'a',
      'a/',
      '/a',
      '../a',
      'a/..',
      'a/../b',
      'a/b/c',
      'a/.b',
      '.a/b',
      'a\\b/c',
      'a/b\0',
      'a/b?x',
      'a/%2e',
      'a b/c',
    ])
      for (const attempt of [
        () => files.put(key, stream('x'), LIMIT),
        () => files.get(key),
        () => files.delete(key),
        () => files.exists(key),
      ])
        await assert.rejects(attempt, BadFileKey, JSON.stringify(key));
  });

  test(`${name}: all keys are listed`, async () => {
    const files = open();
    const keys = Array.from({ length: 7 }, () => `space-2/${randomBytes(8).toString('hex')}`);
    for (const key of keys) await files.put(key, stream('x'), LIMIT);
    const listed = (await Array.fromAsync(files.list())).filter((key) => key.startsWith('space-2/'));
    assert.deepEqual(listed.sort(), keys.sort());
  });
}
