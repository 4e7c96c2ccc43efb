import type * as z from 'zod';
import type { Call } from '../../../../contract/call.ts';

/** The paths of all ids that a call takes, as `named` of its access writes them: `id`, `profile_ids[]`, `a.b`. */
export function inputIds({ params, query, body }: Call): Set<string> {
  const found = new Set<string>();
  for (const schema of [params, query, body]) if (schema) collect(schema, '', found);
  return found;
}

function collect(schema: z.core.$ZodType, path: string, found: Set<string>): void {
  const { def } = (schema as unknown as { _zod: { def: Definition } })._zod;
  switch (def.type) {
    case 'object':
      for (const [name, part] of Object.entries(def.shape ?? {}))
        collect(part, path === '' ? name : `${path}.${name}`, found);
      return;
    case 'array':
      if (def.element) collect(def.element, `${path}[]`, found);
      return;
    case 'union':
      for (const option of def.options ?? []) collect(option, path, found);
      return;
    case 'record':
      if (def.valueType) collect(def.valueType, `${path}.*`, found);
      return;
    case 'pipe':
      if (def.in) collect(def.in, path, found);
      return;
    case 'string':
      if (def.format === 'uuid' || def.format === 'guid') found.add(path);
      return;
    default:
      if (def.innerType) collect(def.innerType, path, found);
  }
}

/** What of a schema's own definition is needed, of whatever kind it is. */
interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  valueType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
}
