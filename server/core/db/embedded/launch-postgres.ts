import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { giveTo, type Launcher } from './choose-launcher.ts';
import type { Binaries } from './find-binaries.ts';
import type { Folder } from './prepare-folder.ts';

const KEEP_LOG_BYTES = 10 * 1024 ** 2;

/** Fit for a small machine; the rest is PostgreSQL's own default. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // The path of a socket may hold 107 characters only, and a data folder may lie deeper.
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/** For tests: nothing survives a crash of the machine, and nothing needs to. */
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface Launched {
  process: ChildProcess;
  /** What it has written since it was launched. */
  log(): string;
}

/** Starts a postmaster that writes straight into its log file: a busy Node must never hold it up. */
export function launchPostgres(
  folder: Folder,
  binaries: Binaries,
  launcher: Launcher,
  options: { port: number; throwaway: boolean },
): Launched {
  const settings = options.throwaway ? { ...SETTINGS, ...THROWAWAY } : SETTINGS;
  const args = ['-D', folder.cluster, '-p', String(options.port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const program = options.throwaway ? dyingWithParent(binaries.postgres, args) : { file: binaries.postgres, args };
  const command = launcher.command(program.file, program.args);

  const from = rotate(folder.log);
  const output = openSync(folder.log, 'a', 0o600);
  giveTo(launcher.owner, folder.log);
  // A group of its own: Ctrl-C in the terminal must reach it only through us, after the requests are drained.
  const child = spawn(command.file, command.args, {
    ...command.as,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return { process: child, log: () => readFileSync(folder.log).subarray(from).toString() };
}

/** A test run that is killed takes its database along, where the system can arrange that. */
function dyingWithParent(file: string, args: string[]): { file: string; args: string[] } {
  const flags = ['--pdeathsig', 'INT', '--'];
  const works = spawnSync('setpriv', [...flags, 'true']).status === 0;
  return works ? { file: 'setpriv', args: [...flags, file, ...args] } : { file, args };
}

/** Returns where new lines will begin. */
function rotate(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size < KEEP_LOG_BYTES) return size;
  renameSync(log, `${log}.1`);
  return 0;
}
