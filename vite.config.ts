import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiTablePlugin } from './web/api/api-table-plugin.ts';
import { ownSourcesPlugin } from './web/api/own-sources-plugin.ts';
import { pureContractPlugin } from './web/api/pure-contract-plugin.ts';
import { textsPlugin } from './web/i18n/texts-plugin.ts';
import { routerConfig } from './web/router-config.ts';
import { screensPlugin } from './web/screens-plugin.ts';

const root = join(import.meta.dirname, 'web');

export default defineConfig({
  root,
  // React has it by now
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [
    tanstackRouter(routerConfig),
    react({ compiler: true }),
    apiTablePlugin(),
    pureContractPlugin(),
    ownSourcesPlugin(),
    textsPlugin(),
    screensPlugin(),
  ],
  build: {
    outDir: join(import.meta.dirname, '.build/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    reportCompressedSize: false,
    // every browser of the target knows it
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Three files: what every page needs (46 small ones cost the first load 10 kB and 40 requests more), what the
      // sign-in page adds to it, and the product with its router, which the sign-in page does without.
      output: {
        // The first file names every other one: longer names would cost it 1.2 kB. The manifest says which is which.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'sign-in', test: /web\/sign-in\.tsx$/, priority: 2 },
            { name: 'app', test: /web\/app\.tsx$/, priority: 1 },
            // What three or more pages share, of small things two: the first file names every other one, and 80 more
            // names cost it 2.5 kB.
            { name: 'shared', test: /@tabler|@mantine\/(core|hooks)|web\/(ui|api|shell)\//, minShareCount: 2 },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', fs: { allow: [import.meta.dirname] } },
});
