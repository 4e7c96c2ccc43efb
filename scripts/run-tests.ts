/** Every check of the project, one stage after the other, on the Node it is written for. Called by test.mjs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { startEmbedded } from '../server/core/db/embedded/start-embedded.ts';
import { ensureBrowser } from '../tests/e2e/support/ensure-browser.ts';
import { runChecks } from './run-checks.ts';
import { specsThat } from './specs-that.ts';
import { add, CRASHED, listOf, sentence, type Tally } from './tally.ts';

/** Several times what a stage takes on a slow machine. */
const STAGE_LIMIT_MS = 30 * 60_000;
const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'kithline-test-'));
const wanted = process.argv.slice(2).map((part) => part.replace(/^\.\//, ''));
let runner: ChildProcess | undefined;
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt);

const pureTests = matching('{contract,engine,web}/**/*.test.ts');
const serverTests = matching('{server,tests}/**/*.test.ts');
const browserTests = matching('tests/e2e/**/*.spec.ts');
const stages: [string, () => Promise<Tally>][] = [];
if (wanted.length === 0) stages.push(['Checks', checkAll]);
if (pureTests.length > 0) stages.push(['Unit', () => runPureTests(pureTests)]);
if (serverTests.length > 0) stages.push(['Integration', () => runServerTests(serverTests)]);
if (browserTests.length > 0) stages.push(['Browser', () => runBrowserTests(browserTests)]);

const tallies: Tally[] = [];
for (const [name, run] of stages) {
  if (isInterrupted) break;
  console.log(`\n── ${name}`);
  tallies.push(await run().catch(crashed));
}
rmSync(scratch, { recursive: true, force: true });
const total = add(isInterrupted ? [...tallies, CRASHED] : tallies);
if (isInterrupted) console.error('\nThe run was interrupted.');
if (total.passed + total.failed === 0) console.error('\nNo test was run.');
console.log(`\n${listOf(total)}${sentence(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function matching(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root }).sort();
  return wanted.length === 0 ? files : files.filter((file) => wanted.some((part) => file.includes(part)));
}

async function checkAll(): Promise<Tally> {
  const { passed, failures } = await runChecks();
  return { passed, failed: failures.length, skipped: 0, failures };
}

/** Neither database nor clock: all files share one process, and what they import is loaded once. */
function runPureTests(files: string[]): Promise<Tally> {
  return runNodeTests(['--test-isolation=none', ...files]);
}

/** All files share one server, each with databases of its own. */
async function runServerTests(files: string[]): Promise<Tally> {
  const database = await startEmbedded({ dataDir: join(scratch, 'database'), throwaway: true });
  // one more than there are cores: some files wait most of the time, for processes that they start or kill
  const concurrency = Math.max(2, availableParallelism()) + 1;
  try {
    // what one file has compiled, the next need not compile again
    const env = { TEST_DATABASE_URL: database.url, NODE_COMPILE_CACHE: join(scratch, 'compiled') };
    return await runNodeTests([`--test-concurrency=${concurrency}`, ...files], env);
  } finally {
    await database.stop();
  }
}

async function runNodeTests(files: string[], env: Record<string, string> = {}): Promise<Tally> {
  const counts = join(scratch, 'counts.json');
  const args = ['--test', '--test-timeout=120000'];
  const reporters = { spec: 'stdout', './scripts/count-reporter.ts': counts };
  for (const [reporter, target] of Object.entries(reporters))
    args.push(`--test-reporter=${reporter}`, `--test-reporter-destination=${target}`);
  const code = await run([...args, ...files], env);
  const { passed, failed, cancelled, skipped, todo, failures } = readJson<Counts>(counts);
  const tally = { passed, failed: failed + cancelled, skipped: skipped + todo, failures };
  // An error outside of any test, such as a file that cannot be loaded, may be in no test's count.
  return code !== 0 && tally.failed === 0 ? add([tally, CRASHED]) : tally;
}
type Counts = Record<'passed' | 'failed' | 'cancelled' | 'skipped' | 'todo', number> & { failures: string[] };

async function runBrowserTests(files: string[]): Promise<Tally> {
  const report = join(scratch, 'browser.json');
  const browser = ensureBrowser((step) => console.log(step));
  const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...files];
  const code = await run(args, { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { stats, errors, suites } = readJson<JSONReport>(report);
  const { expected, unexpected: failed, flaky, skipped } = stats;
  const failures = specsThat('unexpected', { suites });
  const tally = { passed: expected + flaky, failed, skipped, failures, wavering: specsThat('flaky', { suites }) };
  // An error outside of any test, such as a server that did not start, is in no test's count.
  return errors.length > 0 || (code !== 0 && tally.failed === 0) ? add([tally, CRASHED]) : tally;
}

async function run(args: string[], env: Record<string, string>): Promise<number> {
  if (isInterrupted) return 1;
  runner = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  const tooLong = setTimeout(endStage, STAGE_LIMIT_MS);
  const [code] = (await once(runner, 'exit')) as [number | null];
  clearTimeout(tooLong);
  return code ?? 1;
}

/** What hangs for ever would tell nobody why: the runner says what it was at, and the run goes on to its verdict. */
function endStage(): void {
  console.error(`\nThis stage has taken ${STAGE_LIMIT_MS / 60_000} minutes: it is ended.`);
  runner?.kill('SIGINT');
  const { pid } = runner ?? {};
  setTimeout(() => pid && pid === runner?.pid && runner.kill('SIGKILL'), 30_000).unref();
}

/** Both runners clean up after SIGINT; what they leave in this process group is swept by test.mjs. */
function interrupt(): void {
  isInterrupted = true;
  runner?.kill('SIGINT');
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

function crashed(error: unknown): Tally {
  if (!isInterrupted) console.error((error as Error).message);
  return CRASHED;
}
