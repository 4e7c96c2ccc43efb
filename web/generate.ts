/** Writes what is not kept in git and the type check needs: the route tree, and the type of all texts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { textFiles } from './i18n/read-texts.ts';
import { routerConfig } from './router-config.ts';

const root = import.meta.dirname;
await new Generator({ config: getConfig(routerConfig, root), root }).run();

const files = textFiles('en');
const lines = [
  ...files.map((file, index) => `import type texts${index} from '../${file}';`),
  '',
  `export type Texts = ${files.map((_, index) => `typeof texts${index}`).join(' & ')};`,
];
writeFileSync(join(root, 'i18n/texts.gen.ts'), `${lines.join('\n')}\n`);
