import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../contract/accounts/people.ts';
import { readTexts, textFiles } from './read-texts.ts';
import { splitTexts } from './split-texts.ts';

const HALF = /^virtual:texts\/(\w+)\/(first|rest)$/;

/**
 * `virtual:texts` loads a language in two halves, put together from the files beside the features: the sign-in page
 * loads a fifth of a language, not all of it.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id === 'virtual:texts' || HALF.test(id) ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      if (name === 'virtual:texts')
        return `export const first = {${loaders('first')}};export const rest = {${loaders('rest')}};`;
      const [, language, half] = HALF.exec(name) ?? [];
      if (!id.startsWith('\0') || !language) return;
      for (const file of textFiles(language)) this.addWatchFile(join(import.meta.dirname, '..', file));
      return `export default ${JSON.stringify(splitTexts(readTexts(language), half as 'first' | 'rest'))}`;
    },
  };
}

const loaders = (half: string) =>
  LANGUAGES.map((language) => `${language}: () => import('virtual:texts/${language}/${half}')`).join(',');
