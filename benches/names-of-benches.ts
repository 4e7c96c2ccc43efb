import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('./', import.meta.url);

/** The programs that conclude with a result; the other files here are their helpers. */
export async function namesOfBenches(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const sources = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  return names
    .map((name) => name.slice(0, -'.ts'.length))
    .filter((name, at) => new RegExp(`bench: '${name}'|printResult\\('${name}'`).test(sources[at] ?? ''))
    .sort();
}
