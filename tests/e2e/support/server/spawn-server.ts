import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../../server/core/db/embedded/free-port.ts';

export const root = join(import.meta.dirname, '../../../..');

export interface SpawnOptions {
  dataDir: string;
  /** How the server is run; `node server/main.ts` of this checkout unless said otherwise. */
  command?: string[];
  cwd?: string;
  env?: Record<string, string>;
}

export interface Spawned {
  child: ChildProcess;
  url: string;
  worldUrl: string;
  /** Its exit code, or null after a signal. */
  exit: Promise<number | null>;
  /** All it has written so far. */
  said(): string;
  /** Returns when it answers; fails with what it said when it ends before. */
  ready(): Promise<void>;
}

/** Starts the product in a process group of its own, on free ports. */
export async function spawnServer(options: SpawnOptions): Promise<Spawned> {
  const [port, worldPort] = [await freePort(), await freePort()];
  const own = { PORT: String(port), WORLD_PORT: String(worldPort), DATA_DIR: options.dataDir, LOG_LEVEL: 'warn' };
  // Should the test run be killed, the server must not stay behind.
  const [file, ...args] = options.command ?? [
    process.execPath,
    '--import',
    './scripts/stop-with-parent.mjs',
    'server/main.ts',
  ];
  const child = spawn(file!, args, {
    cwd: options.cwd ?? root,
    env: { ...withoutSettings(process.env), ...own, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const said = () => Buffer.concat(chunks).toString();
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const url = `http://127.0.0.1:${options.env?.PORT ?? port}`;
  const worldUrl = `http://127.0.0.1:${options.env?.WORLD_PORT ?? worldPort}`;
  return { child, url, worldUrl, exit, said, ready: () => untilHealthy(url, child, said) };
}

async function untilHealthy(url: string, child: ChildProcess, said: () => string): Promise<void> {
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended before it answered:\n${said()}`);
    await delay(50);
  }
}

export async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}

/** What a person's shell may set for their own server is not for this one. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings =
    /^(HOST|DATABASE_.*|ROLE|REDIS_URL|S3_.*|SMTP_URL|UNIPILE_.*|STRIPE_.*|DEMO|TIME_LAPSE|SECRET_KEY|TRUST_PROXY)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)));
}
