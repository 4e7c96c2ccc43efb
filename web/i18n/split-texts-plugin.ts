import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { splitTexts } from './split-texts.ts';

const HALF = /^(.+\/i18n\/\w+\.json)\?(first|rest)$/;

/** `en.json?first` and `en.json?rest`: the sign-in page loads a fifth of a language, not all of it. */
export function splitTextsPlugin(): Plugin {
  return {
    name: 'split-texts',
    enforce: 'pre',
    load(id) {
      const [, file, half] = HALF.exec(id) ?? [];
      if (!file) return;
      this.addWatchFile(file);
      const texts = splitTexts(readFileSync(file, 'utf8'), half as 'first' | 'rest');
      return { code: `export default ${texts}`, moduleType: 'js' };
    },
  };
}
