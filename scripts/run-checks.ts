/** Types, lint, format and translations, side by side: a check is one test of the run. Called by check.mjs too. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const tool = (path: string) => join(root, 'node_modules', path);

const CHECKS = {
  types: [tool('typescript/bin/tsc'), '--noEmit', '-p', '.'],
  lint: [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.'],
  format: [tool('@biomejs/biome/bin/biome'), 'format', '.'],
  translations: ['web/i18n/check.ts'],
};

/** How many hold and which do not; each is told as soon as it is known. */
export async function runChecks(): Promise<{ passed: number; failures: string[] }> {
  // Types and lint read the route tree, which is not kept in git.
  const routes = await check('route tree', ['web/generate.ts'], { silent: true });
  if (!routes) return { passed: 0, failures: ['route tree'] };
  const checks = Object.entries(CHECKS);
  const results = await Promise.all(checks.map(([name, args]) => check(name, args)));
  const failures = checks.map(([name]) => name).filter((_, index) => !results[index]);
  return { passed: checks.length - failures.length, failures };
}

async function check(name: string, args: string[], { silent = false } = {}): Promise<boolean> {
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 ** 2 });
    if (!silent) console.log(`✔ ${name}`);
    return true;
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout?: string; stderr?: string; message: string };
    console.log(`✖ ${name}\n${`${stdout ?? ''}${stderr ?? ''}` || message}`);
    return false;
  }
}

if (import.meta.main) process.exitCode = (await runChecks()).failures.length > 0 ? 1 : 0;
