import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { makeMemoryFolder } from './memory-folder.ts';

test('a folder is made in memory where there is room, and what a killed run left there is removed', (context) => {
  const place = mkdtempSync(join(tmpdir(), 'kithline-memory-'));
  context.after(() => rmSync(place, { recursive: true }));
  const [memory, otherwise] = [join(place, 'memory'), join(place, 'otherwise')];
  mkdirSync(otherwise);
  assert.equal(dirname(makeMemoryFolder(otherwise, { memory, room: 0 })), otherwise);
  mkdirSync(memory);
  assert.equal(dirname(makeMemoryFolder(otherwise, { memory, room: Infinity })), otherwise);

  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const [left, own, other] = [`kithline-test-${gone}-a`, `kithline-test-${process.pid}-a`, 'kithline-elsewhere'];
  for (const name of [left, own, other]) mkdirSync(join(memory, name));
  const made = makeMemoryFolder(otherwise, { memory, room: 0 });
  assert.equal(dirname(made), memory);
  assert.deepEqual(
    [left, own, other].map((name) => existsSync(join(memory, name))),
    [false, true, true],
  );
});
