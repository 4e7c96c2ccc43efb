import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built web: hashed assets for a year, the page itself never from a cache, any other path as the page. */
export async function serveWeb(app: FastifyInstance, root: string): Promise<{ page(): Promise<string> }> {
  const index = join(root, 'index.html');
  if (!existsSync(index)) throw new Error('The web is not built: run `npm run build` first (`npm start` does).');
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
  const text = await readFile(index, 'utf8');
  return { page: async () => text };
}
