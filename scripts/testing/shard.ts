/**
 * One of the processes that run test files, one file after the other, as run-in-shards.ts hands them out. What the
 * files import is loaded once for all of them; each file is a run of its own, with its own hooks and its own counts.
 */
import { relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { run } from 'node:test';
import { spec, type TestEvent } from 'node:test/reporters';
import type { Tally, TestTime } from './tally.ts';
import { watchForChanges } from './watch-for-changes.ts';

export interface ShardReply {
  tally: Tally;
  /** What to print: the tests of the file as they ended, and what went wrong. */
  output: string;
  /** Something failed: the process may be left in a state that the next file should not meet. */
  isSpoilt: boolean;
}

/** Far beyond the slowest test on a machine that others use: whoever takes this long waits for what never comes. */
const TEST_LIMIT_MS = 10 * 60_000;
/** A test may ask for more time than others, not for this much. */
const SILENCE_LIMIT_MS = 16 * 60_000;
/** What the runner says of its totals, file by file: the whole run has a count of its own. */
const TOTALS = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;
/** Its loading, a hook of the whole file, or something that went wrong after its test had ended. */
const OUTSIDE = 'an error outside of its tests';
const ABANDONED = Symbol('abandoned');

process.on('disconnect', () => process.exit(1));
process.on('message', async ({ file, isApart }: { file: string; isApart: boolean }) => {
  // Node ends a run when nothing is left to wait for: the channel to the parent must not count meanwhile
  setImmediate(() => process.channel?.unref());
  const reply = await runFile(file, isApart);
  process.channel?.ref();
  process.send?.(reply);
});

async function runFile(path: string, isApart: boolean): Promise<ShardReply> {
  const name = relative(process.cwd(), path);
  const changes = watchForChanges();
  const counted = newCount(name);
  process.exitCode = 0;
  const left: string[] = [];
  let patience = SILENCE_LIMIT_MS;
  const events = run({ files: [path], isolation: 'none', timeout: TEST_LIMIT_MS })[Symbol.asyncIterator]();
  for (;;) {
    const next = await nextWithin(patience, events as AsyncIterator<TestEvent>);
    if (next === ABANDONED && left.length === 0)
      left.push(`does not end: ${[...new Set(process.getActiveResourcesInfo())].join(', ')}`);
    if (next === ABANDONED || next.done) break;
    counted.take(next.value);
    if (next.value.type !== 'test:fail' || next.value.data.name !== path) continue;
    left.push(OUTSIDE);
    // no end follows when the file could not be loaded
    patience = 1_000;
  }
  // nobody comes after what stands apart
  if (!isApart) left.push(...changes.found());
  // a promise that was rejected after its test had ended is in no test's count
  if (Number(process.exitCode) !== 0 && counted.tally.failed + left.length === 0) left.push(OUTSIDE);
  for (const problem of left) counted.fail(problem);
  const report = await text(Readable.from(counted.told).compose(new spec()));
  const output = [`${name}\n`, report, ...left.map((problem) => `✖ ${problem}\n`)].join('');
  return { tally: counted.tally, output, isSpoilt: counted.tally.failed > 0 };
}

function newCount(file: string) {
  const tally = { passed: 0, failed: 0, skipped: 0, failures: [] as string[], times: [] as TestTime[] };
  const told: TestEvent[] = [];
  const fail = (title: string) => {
    tally.failed += 1;
    tally.failures.push(`${file}: ${title}`);
  };
  const take = (event: TestEvent) => {
    const { type, data } = event;
    if (type === 'test:diagnostic' && !TOTALS.test(data.message)) told.push(event);
    if (type !== 'test:pass' && type !== 'test:fail') return;
    told.push(event);
    // the file itself, for what went wrong outside of its tests
    if (data.name === resolve(file)) return;
    const isSuite = data.details.type === 'suite';
    if (!isSuite) tally.times.push({ file, title: data.name, ms: data.details.duration_ms });
    if (data.skip !== undefined || data.todo !== undefined) tally.skipped += isSuite ? 0 : 1;
    // what only holds a failed test is no failure of its own
    else if (type === 'test:pass') tally.passed += isSuite ? 0 : 1;
    else if (failureType(data.details.error) !== 'subtestsFailed') fail(data.name);
  };
  return { tally, told, fail, take } as const;
}

const failureType = (error: Error) => (error as Error & { failureType?: string }).failureType;

async function nextWithin<T>(ms: number, events: AsyncIterator<T>): Promise<IteratorResult<T> | typeof ABANDONED> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<typeof ABANDONED>((resolve) => {
    timer = setTimeout(resolve, ms, ABANDONED).unref();
  });
  const next = await Promise.race([events.next(), tooLong]);
  clearTimeout(timer);
  return next;
}
