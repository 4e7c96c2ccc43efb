import type { Module } from '../../server/core/module.ts';
import { moduleOf } from './floors.ts';
import { isTest } from './source-files.ts';

const PARTS = /(?:^|[/-])(?:jobs|calls|listeners)\.ts$/;

/** Exports of jobs, calls and listeners with a part that their module does not add: nobody would ever run it. */
export async function leftOut(files: readonly string[], modules: readonly Module[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files.filter((each) => moduleOf(each) && PARTS.test(each) && !isTest(each))) {
    const module = modules.find(({ name }) => name === moduleOf(file));
    const handlers = Object.values(module?.calls ?? {}).flatMap((domain) => Object.values(domain));
    const added = new Set<unknown>([...(module?.tasks ?? []), ...(module?.listeners ?? []), ...handlers]);
    const exports = (await import(new URL(`../../${file}`, import.meta.url).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exports))
      if (partsOf(value).some((part) => !added.has(part))) found.push(`${file}: ${name}`);
  }
  return found;
}

/** A list of tasks or listeners, an index of handlers, or one of them alone. */
function partsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? [value] : [];
  const isOne = 'run' in value || 'react' in value;
  return isOne ? [value] : Object.values(value);
}
