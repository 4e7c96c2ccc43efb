import { spawnSync } from 'node:child_process';

/** What a package is called by each packager; several names are tried one after the other. */
export interface PackageNames {
  apt: string[];
  dnf: string[];
  apk: string[];
}

const PACKAGERS: { command: string; key: keyof PackageNames; before?: string; install: string }[] = [
  { command: 'apt-get', key: 'apt', before: 'apt-get update', install: 'apt-get install -y --no-install-recommends' },
  { command: 'dnf', key: 'dnf', install: 'dnf install -y' },
  { command: 'apk', key: 'apk', install: 'apk add --no-cache' },
];

/** Installs what a test needs with the distribution's packages, as root or with sudo; answers whether it is there now. */
export function installPackage(names: PackageNames, isThere: () => boolean): boolean {
  const packager = PACKAGERS.find(({ command }) => succeeds(`command -v ${command}`));
  const privilege =
    process.getuid?.() === 0 ? '' : succeeds('command -v sudo') && succeeds('sudo -n true') ? 'sudo -n ' : null;
  if (!packager || privilege === null) return false;
  if (packager.before) succeeds(privilege + packager.before);
  for (const name of names[packager.key]) {
    succeeds(`${privilege}${packager.install} ${name}`);
    if (isThere()) return true;
  }
  return false;
}

function succeeds(command: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('/bin/sh', ['-c', command], { env, stdio: 'ignore', timeout: 600_000 }).status === 0;
}
