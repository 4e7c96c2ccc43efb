import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const CONTRACT = join(import.meta.dirname, '../../../contract');

/** The schemas that the contract exports, each under the name of its export: what a generated client calls its types. */
export async function namedSchemas(): Promise<ReadonlyMap<z.ZodType, string>> {
  const names = new Map<z.ZodType, string>();
  const owners = new Map<string, string>();
  for (const file of globSync('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] }).sort()) {
    const exported = (await import(join(CONTRACT, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (!(value instanceof z.ZodType) || !isWorthAName(value)) continue;
      const owner = owners.get(name);
      if (owner) throw new Error(`${file} and ${owner} both export the schema ${name}: a name stands for one thing`);
      owners.set(name, file);
      if (!names.has(value)) names.set(value, name);
    }
  }
  return names;
}

/** An id or a time says more where it stands than behind a name. */
const isWorthAName = (schema: z.ZodType) =>
  schema instanceof z.ZodObject || schema instanceof z.ZodUnion || schema instanceof z.ZodEnum;
