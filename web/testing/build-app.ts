import { globSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

const FOLDER = import.meta.dirname;
const root = join(FOLDER, '../..');
const out = join(root, '.build/component');

/** What tests import from this folder; what only the configuration uses, and the set-up, stay as they are. */
const entries = globSync('*.{ts,tsx}', { cwd: FOLDER, exclude: ['build-app.ts', 'set-up.ts'] });
const nameOf = (file: string) => basename(file).replace(/\.tsx?$/, '');

export const STYLES = join(out, 'style.css');

/**
 * Builds the application for component tests, as it is built for people: served file by file, its thousand modules
 * and five thousand icons would take each run longer to load than the tests take.
 */
export async function buildApp({ plugins, resolve, root: web }: InlineConfig): Promise<void> {
  if (isBuilt()) return;
  const { NODE_ENV } = process.env;
  // the libraries too, or every screen is drawn by what is made for finding mistakes, at several times its cost
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root: web,
    base: '/.build/component/',
    logLevel: 'warn',
    plugins,
    resolve: {
      alias: {
        ...(resolve?.alias as Record<string, string> | undefined),
        'socket.io-client': join(FOLDER, 'fake-live.ts'),
      },
    },
    publicDir: false,
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      cssMinify: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((file) => [nameOf(file), join(FOLDER, file)])),
        external: ['vitest', 'vitest/browser'],
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
}

const SOURCES = [
  '{web,contract,engine}/**/*.{ts,tsx,css,json}',
  'vite.config.ts',
  'postcss.config.cjs',
  'package-lock.json',
];

/** Whether nothing was changed since the last build; tests are not part of it. */
function isBuilt(): boolean {
  const changedAt = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const builtAt = changedAt(relative(root, STYLES));
  const sources = globSync(SOURCES, { cwd: root, exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.gen.ts'] });
  return (
    entries.every((file) => changedAt(`.build/component/${nameOf(file)}.js`) > 0) &&
    sources.every((file) => changedAt(file) < builtAt)
  );
}

/** What a test imports from this folder comes from the build: one copy of everything, tests and screens alike. */
export function builtApp(): Plugin {
  const names = new Set(entries.map(nameOf));
  return {
    name: 'built-app',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !/^\.{1,2}\//.test(source)) return null;
      const file = join(importer, '..', source);
      return join(file, '..') === FOLDER && names.has(nameOf(file)) ? join(out, `${nameOf(file)}.js`) : null;
    },
  };
}
