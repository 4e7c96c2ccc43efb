import { join } from 'node:path';
import type { Config } from '@tanstack/router-generator';

/** How the route tree is made, for the build and for `generate.ts` alike. */
export const routerConfig: Partial<Config> = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: join(import.meta.dirname, 'routes'),
  generatedRouteTree: join(import.meta.dirname, 'routeTree.gen.ts'),
  quoteStyle: 'single',
  semicolons: true,
  addExtensions: true,
  disableLogging: true,
};
