import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { matchScreens } from './match-screens.ts';

export interface ServedWeb {
  page: string;
  /** Whether there is a screen at a path; elsewhere the page says that there is none. */
  isScreen(path: string): boolean;
}

/** Serves the built web: hashed assets for a year, the page itself never from a cache. */
export async function serveWeb(app: FastifyInstance, root: string): Promise<ServedWeb> {
  const index = join(root, 'index.html');
  const screens = join(root, '.vite/screens.json');
  if (!existsSync(index) || !existsSync(screens))
    throw new Error('The web is not built: run `npm run build` first (`npm start` does).');
  await app.register(fastifyStatic, {
    root,
    index: false,
    // a route for each file of the build: folders and whatever else is asked for go to the page
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(root, 'assets')}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const paths = JSON.parse(await readFile(screens, 'utf8')) as string[];
  return { page: await readFile(index, 'utf8'), isScreen: matchScreens(paths) };
}
