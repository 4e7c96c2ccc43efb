import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextTree } from './check-texts.ts';

const web = join(import.meta.dirname, '..');

/** The files of one language, one in each folder that has texts of its own, from the folder of the web. */
export function textFiles(language: string): string[] {
  return globSync(`**/texts/${language}.json`, { cwd: web })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** All texts of one language. Each group of texts stands in one file alone. */
export function readTexts(language: string): Record<string, TextTree> {
  const texts: Record<string, TextTree> = {};
  for (const file of textFiles(language))
    for (const [group, tree] of Object.entries(JSON.parse(readFileSync(join(web, file), 'utf8')) as typeof texts)) {
      if (texts[group]) throw new Error(`${file} has the texts “${group}”, which stand in another file too`);
      texts[group] = tree;
    }
  return texts;
}
