/** Run by `npm run check`: fails with a list when texts are missing, unused, empty, or written into the code. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../contract/accounts/people.ts';
import { checkTexts, type TextTree } from './check-texts.ts';
import { readTexts } from './read-texts.ts';

const web = join(import.meta.dirname, '..');
const root = join(web, '..');

const texts = Object.fromEntries(LANGUAGES.map((language): [string, TextTree] => [language, readTexts(language)]));
const sources = globSync('**/*.{ts,tsx}', {
  cwd: web,
  exclude: ['**/*.test.ts', '**/*.test.tsx', 'testing/**', 'i18n/check*.ts', '**/*.gen.ts'],
});
const problems = checkTexts({
  texts,
  main: 'en',
  sources: sources.map((file) => readFileSync(join(web, file), 'utf8')),
});
problems.push(...hardCodedTexts());

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`The texts of ${LANGUAGES.length} languages agree with each other and with the code.`);

/** Words that stand in a screen instead of in the files of texts. */
function hardCodedTexts(): string[] {
  const tool = join(root, 'node_modules/i18next-cli/dist/esm/cli.js');
  try {
    execFileSync(process.execPath, [tool, 'lint'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return [];
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return [`${stdout ?? ''}${stderr ?? ''}`.trim() || String(error)];
  }
}
