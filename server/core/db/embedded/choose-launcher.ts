import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import type { Binaries } from './find-binaries.ts';
import type { Folder } from './prepare-folder.ts';
import { EmbeddedError } from './embedded-error.ts';
import { unprivilegedUser, type SystemUser } from './unprivileged-user.ts';

export interface Launcher {
  /** Whom the cluster belongs to when that is not simply the person who starts it. */
  owner: SystemUser | null;
  /** How to run a program as the cluster's owner. */
  command(program: string, args: string[]): { file: string; args: string[]; as: { uid?: number; gid?: number } };
}

const AS_MYSELF: Launcher = { owner: null, command: (file, args) => ({ file, args, as: {} }) };

/** PostgreSQL refuses to run as root, so root lends it to an unprivileged user. */
export function chooseLauncher(folder: Folder, binaries: Binaries): Launcher {
  if (process.getuid?.() !== 0) return AS_MYSELF;
  const owner = ownerOf(folder) ?? unprivilegedUser();
  const launcher = [plainly(owner), pastClosedFolders(owner)].find((way) => reaches(way, folder, binaries));
  if (launcher) return launcher;
  throw new EmbeddedError(
    `PostgreSQL refuses to run as root, and the user ${owner.name} cannot reach ${folder.path} or ${binaries.postgres}: ` +
      'open the folders above them (chmod o+x), choose another DATA_DIR, or start as an ordinary user.',
  );
}

/** Lends a file or folder of root's to the cluster's owner. */
export function giveTo(owner: SystemUser | null, path: string): void {
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/** A cluster that an ordinary user made stays that user's; one that root copied is given away again. */
function ownerOf(folder: Folder): SystemUser | null {
  if (!folder.hasCluster()) return null;
  const { uid, gid } = statSync(folder.cluster);
  if (uid !== 0) return { name: `number ${uid}`, uid, gid };
  const owner = unprivilegedUser();
  spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder.cluster]);
  return owner;
}

function plainly(owner: SystemUser): Launcher {
  return { owner, command: (file, args) => ({ file, args, as: { uid: owner.uid, gid: owner.gid } }) };
}

/**
 * Below a folder like /root (mode 0700) the owner keeps one capability of root's: to pass closed folders.
 * initdb asks access(2) for its neighbour postgres, which leaves capabilities out unless that secure bit is set.
 */
function pastClosedFolders(owner: SystemUser): Launcher {
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  return {
    owner,
    command: (file, args) => ({ file: 'setpriv', args: [...identity, ...capability, '--', file, ...args], as: {} }),
  };
}

function reaches(launcher: Launcher, folder: Folder, binaries: Binaries): boolean {
  const script = 'cd "$1" && "$2" --version && "$3" --version';
  const { file, args, as } = launcher.command('/bin/sh', [
    '-c',
    script,
    'sh',
    folder.path,
    binaries.postgres,
    binaries.initdb,
  ]);
  return spawnSync(file, args, { ...as, cwd: '/', stdio: 'ignore' }).status === 0;
}
