import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiTablePlugin } from './web/api/api-table-plugin.ts';
import { ownSourcesPlugin } from './web/api/own-sources-plugin.ts';
import { pureContractPlugin } from './web/api/pure-contract-plugin.ts';
import { textsPlugin } from './web/i18n/texts-plugin.ts';
import { routerConfig } from './web/router-config.ts';

const root = join(import.meta.dirname, 'web');

/** The sign-in page beyond what every page needs. */
const SIGN_IN = [
  /web\/features\/people\/accounts\/(sign-in-page|password-form|external-methods|use-external-return|is-email)\./,
  /web\/shell\/layouts\/(auth-layout|paper-link|language-select)\./,
  /web\/routes\/auth\/(route|sign-in)\.tsx/,
  /web\/brand\/brand-mark\./,
  /web\/ui\/(form\/(card-titles|card-form|form-failure)|time\/use-wait)\./,
  /web\/api\/form-problems\./,
  /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|PasswordInput|Paper|ActionIcon|Loader)\//,
];

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
      // What every page needs, in one file: 46 small ones cost the first load 10 kB and 40 requests more.
      // What the sign-in page adds to it, in another: 20 small ones cost 6 kB more.
      output: {
        // The first file names every other one: longer names would cost it 1.2 kB. The manifest says which is which.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'sign-in', test: (id) => SIGN_IN.some((part) => part.test(id)), priority: 1 },
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
