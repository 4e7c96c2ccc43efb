import { pathToFileURL } from 'node:url';
import { buildWeb, isWebBuilt } from './build-web.mjs';
import { areDependenciesInstalled, installDependencies } from './dependencies.mjs';

/** All that a fresh checkout needs before anything of ours can run; what is up to date is not done again. */
export async function setup({ web = true } = {}) {
  await stage('Dependencies', areDependenciesInstalled, installDependencies);
  if (web) await stage('Browser bundle', isWebBuilt, buildWeb);
}

async function stage(name, isDone, run) {
  const from = performance.now();
  process.stdout.write(`${name} … `);
  const done = isDone();
  const { ok, output } = done ? { ok: true } : await run();
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  process.stdout.write(`${done ? 'up to date' : ok ? 'ready' : 'failed'} (${seconds} s)\n`);
  if (!ok) throw new Error(`${name} failed:\n${output}`);
}

/** Runs a command; what it throws ends the process with its message alone. */
export async function main(command) {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(() => setup());
