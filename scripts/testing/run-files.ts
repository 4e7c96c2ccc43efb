/** How the test files of each stage are run. All of it ends when the signal says so. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { startEmbedded } from '../../server/core/db/embedded/start-embedded.ts';
import { ensureBrowser } from '../../tests/e2e/support/browser/ensure-browser.ts';
import { readBrowserReport } from './browser-report.ts';
import { type ComponentReport, readComponentReport } from './component-report.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { runInShards } from './run-in-shards.ts';
import { add, CRASHED, type Tally } from './tally.ts';

export interface TestPlace {
  root: string;
  /** A folder for what a run leaves behind, removed at its end. */
  scratch: string;
  signal: AbortSignal;
}

/** They kill processes, start whole servers, or wait most of their time for processes that they have started. */
const APART = [
  'tests/chaos/',
  'server/core/db/embedded/',
  'server/core/backup/commands',
  // it loads another build of the gateway's SDK than the world's tests do, and two do not go into one process
  'server/providers/network/unipile/unipile.test.ts',
];
const PATIENCE_MS = 30_000;
const isOfTests = (file: string) => file.startsWith('tests/');
const cores = Math.max(2, availableParallelism());

/** Neither database nor clock. */
export function runPureTests(files: string[], { root, signal }: TestPlace): Promise<Tally> {
  return runInShards(files, { cwd: root, processes: cores, signal });
}

/** All files share one server, each with databases of its own. */
export async function runServerTests(files: string[], { root, scratch, signal }: TestPlace): Promise<Tally> {
  const dataDir = makeMemoryFolder(scratch);
  const database = await startEmbedded({ dataDir, throwaway: true });
  try {
    // what one process has compiled, the next need not compile again
    const env = { TEST_DATABASE_URL: database.url, NODE_COMPILE_CACHE: join(scratch, 'compiled') };
    const isApart = (file: string) => APART.some((part) => file.startsWith(part));
    // the longest files are among those of no module: begun last, one process would work on while the others rest
    const inOrder = [...files.filter(isOfTests), ...files.filter((file) => !isOfTests(file))];
    // one more than there are cores: what stands apart mostly waits
    return await runInShards(inOrder, { cwd: root, processes: cores + 1, env, isApart, signal });
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function runComponentTests(files: string[], place: TestPlace): Promise<Tally> {
  const report = join(place.scratch, 'components.json');
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.config.ts'];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files);
  const code = await run(args, { CHROME_PATH: findBrowser() }, place);
  return orCrashed(readComponentReport(readJson<ComponentReport>(report), place.root), code);
}

export async function runBrowserTests(files: string[], place: TestPlace): Promise<Tally> {
  const report = join(place.scratch, 'browser.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...files];
  // Node reads TypeScript itself: Playwright need not compile what it loads
  const env = { CHROME_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' };
  const code = await run(args, env, place);
  return orCrashed(readBrowserReport(readJson<JSONReport>(report)), code);
}

const findBrowser = () => ensureBrowser((step) => console.log(step));

/** An error outside of any test, such as a server that did not start, may be in no test's count. */
function orCrashed(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? add([tally, CRASHED]) : tally;
}

/** Both runners clean up after SIGINT; what they leave in this process group is swept by test.mjs. */
async function run(args: string[], env: Record<string, string>, { root, signal }: TestPlace): Promise<number> {
  if (signal.aborted) return 1;
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  const stop = () => {
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
  };
  signal.addEventListener('abort', stop, { once: true });
  const [code] = (await once(child, 'exit')) as [number | null];
  signal.removeEventListener('abort', stop);
  return code ?? 1;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
