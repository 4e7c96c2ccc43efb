import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const NEEDED = 24;

/** The Node that everything runs on: the one among our dependencies, else the running one if it is new enough. */
export function findNode() {
  const bundled = bundledNode();
  if (existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0) return bundled;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath;
  throw new Error(
    `No Node.js ${NEEDED} comes along for ${process.platform}-${process.arch}, and this is ${process.version}: ` +
      `install Node.js ${NEEDED} or newer and start again.`,
  );
}

function bundledNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', name);
}
