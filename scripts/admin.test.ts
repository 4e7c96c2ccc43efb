import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

test('where nothing can be typed and no password is given, the command says so and ends', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), '--email', 'ada@company.test'], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  assert.match(said, /\nNo password was given: type it, or write it to standard input\.\n$/);
  assert.equal(code, 1);
});
