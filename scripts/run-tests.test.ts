import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { text } from 'node:stream/consumers';

const folder = mkdtempSync(join(tmpdir(), 'kithline-run-'));
after(() => rmSync(folder, { recursive: true, force: true }));
/** Where a run puts what it removes at its end. */
const scratch = join(folder, 'scratch');
mkdirSync(scratch);

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** The whole run as test.mjs begins it, over the test files of a small folder. */
function begin(...args: string[]): ChildProcess {
  const { NODE_TEST_CONTEXT: _outer, ...env } = process.env;
  return spawn(process.execPath, [join(import.meta.dirname, 'run-tests.ts'), ...args], {
    cwd: folder,
    env: { ...env, TMPDIR: scratch, CHROME_PATH: process.execPath },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; output: string; lastLine?: string }> {
  const [output, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit') as Promise<[number | null]>]);
  return { code, output, lastLine: output.trim().split('\n').at(-1) };
}

test('a failure of any runner is in the last line and in the exit code; so is a run of nothing', async () => {
  write('engine/good.test.ts', `import { test } from 'node:test'; test('holds', () => {});`);
  write('engine/bad.test.ts', `import { test } from 'node:test'; test('fails', () => { throw new Error('no'); });`);
  write('web/bad.component.test.tsx', '');
  write('tests/e2e/bad.spec.ts', '');
  // in place of both browser runners: their reports say that one test failed
  write(
    'node_modules/vitest/vitest.mjs',
    `import { writeFileSync } from 'node:fs';
     const report = process.argv.find((each) => each.startsWith('--outputFile.json=')).split('=')[1];
     const assertionResults = [{ fullName: 'fails', status: 'failed' }];
     writeFileSync(report, JSON.stringify({ testResults: [{ name: 'a', status: 'failed', assertionResults }] }));`,
  );
  write(
    'node_modules/@playwright/test/cli.js',
    `const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
     require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats, suites: [] }));`,
  );
  const runs = [['engine', 'web', 'tests'], ['good'], ['unheard of']];
  const [whole, good, nothing] = await Promise.all(runs.map((args) => endOf(begin(...args))));
  assert.partialDeepStrictEqual(whole, { code: 1, lastLine: '1 passed, 3 failed' });
  assert.partialDeepStrictEqual(good, { code: 0, lastLine: '1 passed, 0 failed' });
  assert.partialDeepStrictEqual(nothing, { code: 1, lastLine: '0 passed, 0 failed' });
});

test('Ctrl-C during the checks ends them, says so, fails and leaves nothing behind', async () => {
  const child = begin();
  const said = text(child.stderr!);
  child.stdout!.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('── Checks')) child.kill('SIGINT');
  });
  const { code, output } = await endOf(child);
  assert.equal(code, 1);
  assert.match(await said, /The run was interrupted\./);
  assert.doesNotMatch(output, /✔|── Unit/);
  assert.deepEqual(readdirSync(scratch), []);
});
