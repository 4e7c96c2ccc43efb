import { posix } from 'node:path';

const SHEET = /import (\w+) from '([^']+\.module\.css)'/g;

/** Classes that a file takes from a style sheet which does not have them: they would be `undefined`, and nothing says so. */
export function missingClasses(file: string, text: string, read: (file: string) => string): string[] {
  return [...text.matchAll(SHEET)].flatMap(([, name, path]) => {
    const sheet = read(posix.join(posix.dirname(file), path!));
    // neither a field of something else, nor part of an address
    const used = text.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\.(\\w+)`, 'g'));
    const missing = [...used].map((match) => match[1]!).filter((each) => !new RegExp(`\\.${each}\\b`).test(sheet));
    return [...new Set(missing)].map((each) => `${file}: .${each} of ${path}`);
  });
}
