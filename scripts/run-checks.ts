/** Types, lint, format and translations, side by side: a check is one test of the run. Called by check.mjs too. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const tool = (path: string) => join(root, 'node_modules', path);

// Types and lint read the route tree, which is not kept in git.
const ROUTES = ['web/generate.ts'];
const CHECKS: Record<string, string[]> = {
  types: [tool('typescript/bin/tsc'), '--noEmit', '-p', '.'],
  lint: [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.'],
  format: [tool('@biomejs/biome/bin/biome'), 'format', '.'],
  translations: ['web/i18n/check.ts'],
};

/** How many hold and which do not; each is told as soon as it is known. The signal ends them all: none of those holds. */
export async function runChecks(
  signal?: AbortSignal,
  { routes = ROUTES, every = CHECKS, print = (text: string) => console.log(text) } = {},
): Promise<{ passed: number; failures: string[] }> {
  const complaint = await complaintOf(routes, signal);
  if (complaint !== null) {
    print(`✖ route tree\n${complaint}`);
    return { passed: 0, failures: ['route tree'] };
  }
  const failures: string[] = [];
  const checks = Object.entries(every).map(async ([name, args]) => {
    const found = await complaintOf(args, signal);
    print(found === null ? `✔ ${name}` : `✖ ${name}\n${found}`);
    if (found !== null) failures.push(name);
  });
  await Promise.all(checks);
  return { passed: checks.length - failures.length, failures };
}

/** What a program says that fails, or null. */
async function complaintOf(args: string[], signal?: AbortSignal): Promise<string | null> {
  try {
    const running = promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 ** 2, signal });
    // tsc does not heed the gentler one that it gets from Node, and none of them leaves anything half done
    signal?.addEventListener('abort', () => running.child.kill('SIGKILL'), { once: true });
    await running;
    return null;
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout?: string; stderr?: string; message: string };
    return `${stdout ?? ''}${stderr ?? ''}` || message;
  }
}

if (import.meta.main) process.exitCode = (await runChecks()).failures.length > 0 ? 1 : 0;
