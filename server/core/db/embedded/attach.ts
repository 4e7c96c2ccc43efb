import { setTimeout as delay } from 'node:timers/promises';
import type { Launcher } from './choose-launcher.ts';
import { EmbeddedError } from './embedded-error.ts';
import type { Binaries } from './find-binaries.ts';
import { findRunning, type RunningPostgres } from './find-running.ts';
import { freePort } from './free-port.ts';
import { isAlive } from './is-alive.ts';
import { launchPostgres, type Launched } from './launch-postgres.ts';
import type { Folder } from './prepare-folder.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const ATTEMPTS = 20;

export interface Site {
  folder: Folder;
  binaries: Binaries;
  launcher: Launcher;
  password: string;
  throwaway: boolean;
}

/** A server that answers on this cluster: the one that already runs, else a new one. */
export async function attach(site: Site, wantedPort?: number): Promise<RunningPostgres & { adopted: boolean }> {
  for (let attempt = 1; ; attempt++) {
    const running = findRunning(site.folder.cluster);
    if (running) {
      const server = { ...running, password: site.password, isAlive: () => isAlive(running.pid) };
      if (await waitUntilReady(site.folder, server)) return { ...running, adopted: true };
      if (attempt < ATTEMPTS) continue;
    }
    const port = wantedPort ?? (await freePort());
    const launched = launchPostgres(site.folder, site.binaries, site.launcher, { port, throwaway: site.throwaway });
    if (await cameUp(site, launched, port)) return { pid: launched.process.pid!, port, adopted: false };
    if (attempt >= ATTEMPTS || !mayPass(launched.log())) throw failure(site.folder, launched.log());
    await delay(100);
  }
}

async function cameUp(site: Site, launched: Launched, port: number): Promise<boolean> {
  let ended: unknown = null;
  launched.process.once('exit', () => (ended = 'exit'));
  launched.process.once('error', (error) => (ended = error));
  const isUp = await waitUntilReady(site.folder, { port, password: site.password, isAlive: () => ended === null });
  if (ended instanceof Error) throw new EmbeddedError(`PostgreSQL could not be run: ${ended.message}.`);
  return isUp;
}

/** Another start was quicker, took the port, or left backends that are still ending. */
function mayPass(log: string): boolean {
  return /lock file "postmaster\.pid" already exists|could not bind|Address already in use|still in use/.test(log);
}

function failure(folder: Folder, log: string): EmbeddedError {
  if (/No space left on device/.test(log))
    return new EmbeddedError(`The data folder ${folder.path} cannot be used: no space is left on its disk.`);
  const reason = /(?:FATAL|PANIC): +(.*)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1);
  return new EmbeddedError(`PostgreSQL could not start: ${reason || 'it said nothing'} (see ${folder.log}).`);
}
