import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/core/db/embedded/free-port.ts';
import { unprivilegedUser } from '../../server/core/db/embedded/unprivileged-user.ts';
import { installPackage } from './install-package.ts';
import { until } from './until.ts';

/** A PgBouncer before a database: found, else installed with the distribution's packages; gone when stopped. */
export async function startPgBouncer(
  databaseUrl: string,
  mode: 'transaction' | 'session',
): Promise<{ url: string; stop(): Promise<void> }> {
  const names = ['pgbouncer'];
  if (!versionOf() && !installPackage({ apt: names, dnf: names, apk: names }, () => versionOf() !== null))
    throw new Error(
      'This test needs pgbouncer and it could not be installed from here: install the package pgbouncer.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'kithline-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  writeFileSync(file, settings(new URL(databaseUrl), port, mode));
  chmodSync(folder, 0o755);
  const child = spawn('pgbouncer', [file], { stdio: ['ignore', 'ignore', 'pipe'], ...asAnybody() });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  await until(() => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}: ${said}`);
    return /process up/.test(said);
  }, said);
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As it was before 1.21, whichever it is: named statements are not carried along. */
function settings(database: URL, port: number, mode: string): string {
  const { hostname, port: theirs, username, password } = database;
  return `[databases]
* = host=${hostname} port=${theirs} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 5
${(versionOf() ?? 0) >= 1.21 ? 'max_prepared_statements = 0' : ''}
`;
}

function versionOf(): number | null {
  const { stdout, status } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/(\d+\.\d+)/.exec(stdout)?.[1] ?? 0) : null;
}

/** It refuses to run as root, as PostgreSQL does. */
function asAnybody(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = unprivilegedUser();
  return { uid, gid };
}
