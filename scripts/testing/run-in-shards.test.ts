import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { runInShards, type ShardOptions } from './run-in-shards.ts';

const cwd = mkdtempSync(join(tmpdir(), 'kithline-shards-'));
after(() => rmSync(cwd, { recursive: true, force: true }));
let made = 0;

/** Runs files of these sources in one process after the other, unless said otherwise. */
async function tallyOf(sources: string[], options: Partial<ShardOptions> = {}) {
  const files = sources.map((source) => {
    const file = `${'abcdefgh'[made++ % 8]}${made}.test.ts`;
    writeFileSync(
      join(cwd, file),
      `import { after, before, describe, test } from 'node:test';\nconst no = () => { throw new Error('no'); };\n${source}`,
    );
    return file;
  });
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  const tally = await runInShards(files, { cwd, processes: 1, print, ...options });
  return { ...tally, printed, files, named: (at: number, title: string) => `${files[at]}: ${title}` };
}

test('what passed, failed and was skipped is counted, and what failed is printed with its cause', async () => {
  const { printed, ...counts } = await tallyOf([
    `test('passes', () => {});
     test('fails', no);
     test('waits', { skip: true }, () => {});
     test('holds others', async (t) => { await t.test('inner', () => {}); });`,
  ]);
  assert.partialDeepStrictEqual(counts, { passed: 3, failed: 1, skipped: 1 });
  assert.match(printed, /✔ passes[^]+Error: no\n/);
  assert.deepEqual(
    counts.times?.map(({ title }) => title),
    ['passes', 'fails', 'waits', 'inner', 'holds others'],
  );
});

test('what failed is named with its file: the test itself, not what holds it, and nothing that is still to be done', async () => {
  const { failures, named } = await tallyOf([
    `test('passes', () => {});
     describe('a group', () => test('fails in a group', no));
     test('holds others', async (t) => { await t.test('fails inside', no); });
     describe('a group that cannot begin', () => { before(no); test('is never run', () => {}); });
     test('is to be done', { todo: true }, no);`,
  ]);
  const titles = ['fails in a group', 'fails inside', 'is never run', 'a group that cannot begin'];
  assert.deepEqual(
    failures,
    titles.map((title) => named(0, title)),
  );
});

test('files of one process share what they load, and each has its own hooks around its own tests', async () => {
  writeFileSync(join(cwd, 'shared.ts'), 'export const log: string[] = [];');
  const source = (name: string) =>
    `import { log } from './shared.ts';
     before(async () => { await new Promise((resolve) => setTimeout(resolve, 5)); log.push('begin ${name}'); });
     after(async () => { await new Promise((resolve) => setTimeout(resolve, 5)); log.push('end ${name}'); });
     test('${name}', () => void log.push('${name}'));`;
  const whole = `import { equal } from 'node:assert/strict'; import { log } from './shared.ts';
     test('in order', () => equal(log.join(), 'begin x,x,end x,begin y,y,end y'));`;
  assert.partialDeepStrictEqual(await tallyOf([source('x'), source('y'), whole]), { passed: 3, failed: 0 });
});

test('what breaks outside of a test fails its own file, and the next one is run by another process', async () => {
  const { failures, named, passed } = await tallyOf([
    `throw new Error('broken');`,
    `test('ends well', () => {}); after(no);`,
    `test('leaves something behind', () => { setTimeout(() => Promise.reject(new Error('late')), 5); });`,
    `test('changes the environment', () => { process.env.LEFT_BEHIND = 'yes'; });`,
    `test('holds', () => { if (process.env.LEFT_BEHIND) no(); });`,
  ]);
  const outside = 'an error outside of its tests';
  assert.deepEqual(failures, [
    named(0, outside),
    named(1, outside),
    named(2, outside),
    named(3, 'leaves LEFT_BEHIND of the environment changed'),
  ]);
  assert.equal(passed, 4);
});

test('a process that ends before its file does is a failure of that file', async () => {
  const { failures, named, passed } = await tallyOf([
    `test('never ends', () => process.exit(0));`,
    `test('is killed', () => process.kill(process.pid, 'SIGKILL'));`,
    `test('holds', () => {});`,
  ]);
  assert.deepEqual(failures, [named(0, 'its process ended with 0'), named(1, 'its process was ended by SIGKILL')]);
  assert.equal(passed, 1);
});

test('what stands apart meets no other file, and several processes run every file once', async () => {
  const source = `test('alone', () => { if (globalThis.before !== undefined) no(); globalThis.before = true; });`;
  const sources = Array.from({ length: 5 }, () => source);
  assert.partialDeepStrictEqual(await tallyOf(sources, { isApart: () => true }), { passed: 5, failed: 0 });
  const { times, files } = await tallyOf(
    sources.map(() => `test('runs', () => {});`),
    { processes: 2 },
  );
  assert.deepEqual(times?.map(({ file }) => file).sort(), files.sort());
});

test('an interrupted run ends at once, and what was at work has failed', async () => {
  const mark = join(cwd, 'begun');
  const forever = `import { writeFileSync } from 'node:fs';
    test('waits', () => new Promise((resolve) => { setTimeout(resolve, 100_000); writeFileSync('${mark}', ''); }));`;
  const stop = new AbortController();
  const running = tallyOf([forever, forever], { signal: stop.signal });
  while (!existsSync(mark)) await delay(10);
  stop.abort();
  const { failures, named, passed } = await running;
  assert.deepEqual([passed, failures], [0, [named(0, 'its process was ended by SIGTERM')]]);
});
