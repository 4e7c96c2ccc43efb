import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { test } from 'node:test';
import { missed } from './conclude.ts';
import { namesOfBenches } from './names-of-benches.ts';

const result = { bench: 'some', ratio: 0.5, unit: 's', of: 1, against: 2, detail: { growth: 1.2 } };

test('F015: a bench misses its target on either side of it, by any figure it names, and without one', () => {
  assert.deepEqual(missed({ ...result, target: { ratio: { atLeast: 0.5 }, growth: { atMost: 1.2 } } }), []);
  const tooLow = missed({ ...result, target: { ratio: { atLeast: 0.51 } } });
  assert.deepEqual(tooLow, ['some misses its target: ratio is 0.5, and should be at least 0.51.']);
  assert.equal(missed({ ...result, target: { ratio: { atMost: 0.49 } } }).length, 1);
  assert.equal(missed({ ...result, target: { ratio: { atMost: 1 }, growth: { atMost: 1.1 } } }).length, 1);
  assert.equal(missed({ ...result, target: { ratio: { atMost: 1 }, unheard: { atMost: 1 } } }).length, 1);
  assert.equal(missed({ ...result, ratio: NaN, target: { ratio: { atLeast: 0 } } }).length, 1);
  assert.deepEqual(missed(result), ['some has no target.']);
});

test('F015: a program that concludes below its target ends with a failure and says why', () => {
  const run = (target: object) =>
    spawnSync(process.execPath, [
      '--input-type=module-typescript',
      '--eval',
      `import { conclude } from ${JSON.stringify(new URL('./conclude.ts', import.meta.url).href)};
       conclude(${JSON.stringify(result)}, ${JSON.stringify(target)});`,
    ]);
  const [held, failed] = [run({ ratio: { atLeast: 0.4 } }), run({ ratio: { atLeast: 0.6 } })];
  assert.equal(held.status, 0, held.stderr.toString());
  assert.equal(failed.status, 1);
  assert.match(failed.stderr.toString(), /ratio is 0\.5, and should be at least 0\.6/);
  assert.equal(JSON.parse(failed.stdout.toString()).target.ratio.atLeast, 0.6);
});

test('F015: every program here is a listed bench, or a helper that another file names', async () => {
  const entries = await readdir(new URL('./', import.meta.url), { recursive: true });
  const files = entries.filter((file) => /\.[cm]?[jt]s$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), 'utf8')));
  const isNamed = (file: string) =>
    sources.some((source, at) => files[at] !== file && new RegExp(`/${basename(file)}['"]`).test(source));
  const left = files.filter((file) => file !== 'run.ts' && !file.endsWith('.test.ts') && !isNamed(file));
  const names = (await namesOfBenches()).map((name) => `${name}.ts`);
  assert.deepEqual(
    left.filter((file) => !names.includes(file)),
    [],
  );
});

test('F015: every bench declares its target and concludes by it', async () => {
  const names = await namesOfBenches();
  assert.ok(names.length >= 18, names.join(' '));
  for (const name of names) {
    const source = await readFile(new URL(`./${name}.ts`, import.meta.url), 'utf8');
    assert.match(source, /^const TARGET: Target = \{ ratio: \{ at(?:Least|Most): [\d.]+ \}/m, name);
    assert.match(source, /\bTARGET,?\s*\);/, `${name} does not conclude by its target`);
  }
});
