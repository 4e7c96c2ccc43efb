import * as z from 'zod';
import type { Tool } from './tools.ts';

/** What a tool can be given, by its name: parameters, query and body of its call. */
export const toolShape = ({ call }: Tool): Record<string, z.core.$ZodType> => ({
  ...call.params?.shape,
  ...call.query?.shape,
  ...call.body?.shape,
});

/** The same as one object, without what is decided already. */
export function toolSchema(tool: Tool): { type: 'object'; [key: string]: unknown } {
  const { fixed = {} } = tool;
  const asked = Object.fromEntries(Object.entries(toolShape(tool)).filter(([name]) => !(name in fixed)));
  const schema = z.toJSONSchema(z.strictObject(asked), { io: 'input', unrepresentable: 'any' });
  return { ...schema, type: 'object' };
}
