import { readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { root } from './root.mjs';
import { runQuietly } from './command/run-quietly.mjs';

/** Whether npm's own record of what it installed here is what the lock file asks for on this platform. */
export function areDependenciesInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  const locked = packagesOf('package-lock.json');
  if (!locked) throw new Error('package-lock.json is missing or cannot be read: the checkout is incomplete.');
  if (!installed) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || (!installed[path] && isForAnotherPlatform(entry))) return true;
    return installed[path]?.version === entry.version;
  });
}

/** Installs what the lock file names, with the npm that runs us. */
export function installDependencies() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm && basename(npm).startsWith('npm')) return runQuietly(node ?? process.execPath, [npm, ...args]);
  return runQuietly('npm', args, { env: withoutOurBinaries(process.env), shell: process.platform === 'win32' });
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;
  } catch {
    return null;
  }
}

function isForAnotherPlatform({ optional, os, cpu, libc }) {
  const excludes = (list, own) => list !== undefined && ![list].flat().includes(own);
  // Which C library is here npm knows better than we do.
  return Boolean(optional) && (libc !== undefined || excludes(os, process.platform) || excludes(cpu, process.arch));
}

/** `npm ci` removes node_modules first, and with it the Node that an npm found through our path would run on. */
function withoutOurBinaries(env) {
  const ours = join(root, 'node_modules');
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(ours));
  return { ...env, PATH: path.join(delimiter) };
}
