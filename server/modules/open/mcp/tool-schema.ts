import * as z from 'zod';
import type { Call } from '../../../../contract/call.ts';
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

export interface ToolRequest {
  url: string;
  body: Record<string, unknown> | undefined;
}

/** Spreads what a tool was given over path, query and body of its call; null where the path is not whole. */
export function toolRequest(call: Call, given: Record<string, unknown>): ToolRequest | null {
  const rest = { ...given };
  let isWhole = true;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    // `.` and `..` would make another call's path of it
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) isWhole = false;
    return encodeURIComponent(inWords(value));
  });
  if (!isWhole) return null;
  const query = new URLSearchParams();
  for (const name of Object.keys(call.query?.shape ?? {})) {
    for (const value of [rest[name] ?? []].flat()) query.append(name, inWords(value));
    delete rest[name];
  }
  const search = query.size > 0 ? `?${query}` : '';
  return { url: path + search, body: call.body ? rest : undefined };
}

/** As it stands in an address; what has parts is refused there by its name. */
const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
