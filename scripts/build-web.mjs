import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressWeb } from './compress-web.mjs';
import { findNode } from './find-node.mjs';
import { root } from './root.mjs';
import { runQuietly } from './command/run-quietly.mjs';

const SOURCES = ['web', 'contract', 'engine', 'vite.config.ts', 'postcss.config.cjs', 'package-lock.json'];
const OUTPUT = join(root, '.build', 'web');
const STAMP = join(root, '.build', 'web.stamp');

/** The route tree first, which the bundle and the type check read; then the bundle, into .build/web. */
export async function buildWeb() {
  const before = hashOfSources();
  rmSync(STAMP, { force: true });
  const routes = await generateRoutes();
  if (!routes.ok) return routes;
  const bundle = await runQuietly(findNode(), [join(root, 'node_modules/vite/bin/vite.js'), 'build']);
  if (!bundle.ok) return bundle;
  compressWeb(OUTPUT);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, before);
  return bundle;
}

export function generateRoutes() {
  return runQuietly(findNode(), ['web/generate.ts']);
}

export function isWebBuilt() {
  try {
    statSync(join(OUTPUT, 'index.html'));
    return readFileSync(STAMP, 'utf8') === hashOfSources();
  } catch {
    return false;
  }
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat || /\.(test\.tsx?|gen\.ts)$/.test(path)) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) addTo(hash, `${path}/${name}`);
    return;
  }
  hash.update(`${path}\0${stat.size}\0`).update(readFileSync(join(root, path)));
}
