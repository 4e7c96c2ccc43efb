import { spawnSync } from 'node:child_process';
import { EmbeddedError } from './embedded-error.ts';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** The user that runs the database on behalf of root: postgres, made if the system lets us, else nobody. */
export function unprivilegedUser(): SystemUser {
  const owner = lookUp('postgres') ?? create('postgres') ?? lookUp('nobody');
  if (owner) return owner;
  throw new EmbeddedError(
    'PostgreSQL refuses to run as root and this system has no other user for it: add one named postgres, or start as an ordinary user.',
  );
}

function lookUp(name: string): SystemUser | null {
  const number = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : Number.NaN;
  };
  const uid = number('-u');
  const gid = number('-g');
  return uid > 0 && gid > 0 ? { name, uid, gid } : null;
}

function create(name: string): SystemUser | null {
  spawnSync('useradd', ['--system', '--no-create-home', '--user-group', '--shell', '/usr/sbin/nologin', name]);
  return lookUp(name);
}
