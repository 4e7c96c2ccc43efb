import { defineConfig } from 'i18next-cli';

export default defineConfig({
  locales: ['en', 'fr', 'de', 'pt', 'es'],
  extract: {
    input: ['web/**/*.{ts,tsx}'],
    ignore: ['web/**/*.test.ts', 'web/**/*.test.tsx', 'web/testing/**', 'web/routeTree.gen.ts', 'web/i18n/check*.ts'],
    output: 'web/i18n/{{language}}.json',
    defaultNS: false,
    removeUnusedKeys: true,
    sort: true,
  },
  types: { enableSelector: true, input: ['web/i18n/en.json'], output: 'web/i18n/i18next.d.ts' },
});
