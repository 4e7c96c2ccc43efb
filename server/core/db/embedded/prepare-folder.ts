import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, realpathSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';

/** A new cluster takes about 60 MB, and its first checkpoints as much again. */
const NEEDED_MB = 150;

const REASONS: Record<string, string> = {
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'there is a file in its place',
  EACCES: 'this user may not read or write it',
  EPERM: 'this user may not read or write it',
  EROFS: 'it lies on a read-only disk',
  ENOSPC: 'no space is left on its disk',
  ENOENT: 'it is missing',
};

export interface Folder {
  path: string;
  cluster: string;
  log: string;
  passwordFile: string;
  /** Whether an earlier start has made the cluster. */
  hasCluster(): boolean;
}

/** Where things lie in the data folder, as it is: nothing is made, and nothing tried. */
export function locateFolder(dataDir: string): Folder {
  const wanted = resolve(dataDir);
  const path = exists(wanted) ? realpathSync(wanted) : wanted;
  return {
    path,
    cluster: join(path, 'pg'),
    log: join(path, 'pg.log'),
    passwordFile: join(path, 'pg.password'),
    hasCluster: () => exists(join(path, 'pg', 'PG_VERSION')),
  };
}

/** The data folder, made if missing and proven writable. */
export function prepareFolder(dataDir: string): Folder {
  const wanted = resolve(dataDir);
  try {
    makeFolder(wanted);
    const folder = locateFolder(wanted);
    proveWritable(folder.path);
    if (!folder.hasCluster()) proveSpace(folder.path);
    return folder;
  } catch (error) {
    if (error instanceof EmbeddedError) throw error;
    throw new EmbeddedError(`The data folder ${wanted} cannot be used: ${reason(error as NodeJS.ErrnoException)}.`);
  }
}

/** The password of the database's role: made once, read ever after. */
export function readPassword(folder: Folder): string {
  if (!exists(folder.passwordFile) && !folder.hasCluster())
    writeOnce(folder.passwordFile, randomBytes(24).toString('hex'));
  try {
    return readFileSync(folder.passwordFile, 'utf8').trim();
  } catch (error) {
    throw new EmbeddedError(
      `The password of the database, ${folder.passwordFile}, cannot be read: ${reason(error as NodeJS.ErrnoException)}.`,
    );
  }
}

/** Whole or not at all, and never over an earlier one: two starts at once read the same content. */
function writeOnce(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${content}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    // On a read-only disk the recursive form says ENOENT; the plain one says why.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') mkdirSync(path);
    throw error;
  }
}

function proveWritable(path: string): void {
  const probe = join(path, `.probe-${process.pid}`);
  writeFileSync(probe, 'x');
  rmSync(probe);
}

function proveSpace(path: string): void {
  const { bavail, bsize } = statfsSync(path);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free >= NEEDED_MB) return;
  throw new EmbeddedError(
    `The data folder ${path} cannot be used: its disk has ${free} MB free, ${NEEDED_MB} are needed.`,
  );
}

function exists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // a file where a folder should be
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false;
    throw error;
  }
}

function reason(error: NodeJS.ErrnoException): string {
  return REASONS[error.code ?? ''] ?? error.message;
}
