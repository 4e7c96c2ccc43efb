import { defineConfig } from 'i18next-cli';

export default defineConfig({
  locales: ['en', 'fr', 'de', 'pt', 'es'],
  extract: {
    input: ['web/**/*.{ts,tsx}'],
    ignore: ['web/**/*.test.ts', 'web/**/*.test.tsx', 'web/testing/**', 'web/**/*.gen.ts', 'web/i18n/check*.ts'],
    output: 'web/texts/{{language}}.json',
    defaultNS: false,
    removeUnusedKeys: true,
    sort: true,
  },
});
