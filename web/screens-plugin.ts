import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { routerConfig } from './router-config.ts';

/** Beside the bundle's own manifest; the server answers 200 at these paths and at no other. */
const FILE = '.vite/screens.json';

/** Writes the paths of all screens beside the bundle, as the route tree has them. */
export function screensPlugin(): Plugin {
  return {
    name: 'screens',
    apply: 'build',
    generateBundle() {
      const tree = readFileSync(routerConfig.generatedRouteTree as string, 'utf8');
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(screenPaths(tree)) });
    },
  };
}

/** What the generated tree says one can go to, without the routes that catch whatever is no screen. */
export function screenPaths(tree: string): string[] {
  const union = /^ {2}to:((?:\s*\|?\s*'[^']*')+);?$/m.exec(tree)?.[1] ?? '';
  const paths = [...union.matchAll(/'([^']*)'/g)].map(([, path]) => path as string);
  if (paths.length === 0) throw new Error('The route tree names no paths: its form has changed.');
  return paths.filter((path) => !/(?:^|\/)\$$/.test(path));
}
