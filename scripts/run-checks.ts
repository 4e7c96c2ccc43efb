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
  { routes = ROUTES, every = CHECKS } = {},
): Promise<{ passed: number; failures: string[] }> {
  const hasRoutes = await check('route tree', routes, { silent: true, signal });
  if (!hasRoutes) return { passed: 0, failures: ['route tree'] };
  const checks = Object.entries(every);
  const results = await Promise.all(checks.map(([name, args]) => check(name, args, { signal })));
  const failures = checks.map(([name]) => name).filter((_, index) => !results[index]);
  return { passed: checks.length - failures.length, failures };
}

interface HowToCheck {
  silent?: boolean;
  signal?: AbortSignal;
}

async function check(name: string, args: string[], { silent = false, signal }: HowToCheck): Promise<boolean> {
  try {
    const running = promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 ** 2, signal });
    // tsc does not heed the gentler one that it gets from Node, and none of them leaves anything half done
    signal?.addEventListener('abort', () => running.child.kill('SIGKILL'), { once: true });
    await running;
    if (!silent) console.log(`✔ ${name}`);
    return true;
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout?: string; stderr?: string; message: string };
    console.log(`✖ ${name}\n${`${stdout ?? ''}${stderr ?? ''}` || message}`);
    return false;
  }
}

if (import.meta.main) process.exitCode = (await runChecks()).failures.length > 0 ? 1 : 0;
