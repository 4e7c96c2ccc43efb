import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { giveTo, type Launcher } from './choose-launcher.ts';
import { EmbeddedError } from './embedded-error.ts';
import type { Binaries } from './find-binaries.ts';
import { isAlive } from './is-alive.ts';
import type { Folder } from './prepare-folder.ts';

export const ROLE = 'kithline';
const MAJOR = '18';

/**
 * Makes the cluster beside its place and moves it there whole: an interrupted start leaves no half cluster,
 * and of two starts at once one moves first while the other uses what it finds.
 */
export async function createCluster(
  folder: Folder,
  binaries: Binaries,
  launcher: Launcher,
  options: { password: string; throwaway: boolean },
): Promise<void> {
  if (folder.hasCluster()) return checkVersion(folder);
  removeAbandoned(folder);
  const fresh = join(folder.path, `pg.new-${process.pid}-${randomUUID().slice(0, 8)}`);
  const passwordFile = `${fresh}.password`;
  try {
    mkdirSync(fresh, { mode: 0o700 });
    writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
    giveTo(launcher.owner, fresh);
    giveTo(launcher.owner, passwordFile);
    await initdb(fresh, passwordFile, binaries, launcher, options.throwaway);
    renameSync(fresh, folder.cluster);
  } catch (error) {
    if (folder.hasCluster()) return;
    throw new EmbeddedError(`The database could not be created in ${folder.path}: ${firstLine(error)}.`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

async function initdb(
  target: string,
  passwordFile: string,
  binaries: Binaries,
  launcher: Launcher,
  throwaway: boolean,
): Promise<void> {
  const { file, args, as } = launcher.command(binaries.initdb, [
    `--pgdata=${target}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order and case rules on every system, without its locales.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(throwaway ? ['--no-sync'] : []),
  ]);
  await promisify(execFile)(file, args, { ...as, cwd: '/' });
  chmodSync(target, 0o700);
}

function checkVersion(folder: Folder): void {
  const found = readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === MAJOR) return;
  throw new EmbeddedError(
    `The database in ${folder.cluster} was made by PostgreSQL ${found} and this is PostgreSQL ${MAJOR}: back it up with the earlier version and restore it into a new folder.`,
  );
}

/** What a start that was killed in the middle left; its process number is in the name. */
function removeAbandoned(folder: Folder): void {
  for (const name of readdirSync(folder.path)) {
    const pid = Number(/^pg\.new-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(join(folder.path, name), { recursive: true, force: true });
  }
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  const lines = (stderr || message).split('\n').filter(Boolean);
  return (lines.find((line) => /error|fatal|space/i.test(line)) ?? lines[0] ?? 'unknown reason').replace(/\.$/, '');
}
