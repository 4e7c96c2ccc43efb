import { mkdir, open, stat, unlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the ports from which systems take those of outgoing connections: one that is free stays free. */
const FIRST = 15_000;
const LAST = 32_000;
const ATTEMPTS = 100;
/** Whoever was given a port listens on it within this time. */
const CLAIMED_MS = 120_000;
const CLAIMS = join(tmpdir(), 'kithline-ports');

/** A port of the loopback address that nobody listens on at this moment, and that nobody else was given just now. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if ((await isClaimed(port)) && (await isFree(port))) return port;
  }
  throw new Error(`No port between ${FIRST} and ${LAST} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Takes it for us before others; where nothing can be written there, whoever listens first has it. */
async function isClaimed(port: number): Promise<boolean> {
  const file = join(CLAIMS, String(port));
  try {
    await mkdir(CLAIMS, { recursive: true, mode: 0o777 });
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > CLAIMED_MS) await unlink(file);
    await (await open(file, 'wx')).close();
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EEXIST';
  }
}
