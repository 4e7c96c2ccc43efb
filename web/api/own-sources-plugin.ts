import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * In development the sources of this folder are served at /api/…, where the API itself answers too.
 * Sources end in .ts: they are taken from the disk before the request is handed on to the API.
 */
export function ownSourcesPlugin(): Plugin {
  return {
    name: 'own-sources',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const source = /^\/api(\/[\w-]+\.ts)(\?.*)?$/.exec(request.url ?? '');
        if (source) request.url = `/@fs${join(import.meta.dirname, source[1]!)}${source[2] ?? ''}`;
        next();
      });
    },
  };
}
