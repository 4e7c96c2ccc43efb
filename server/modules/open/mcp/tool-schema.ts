import * as z from 'zod';
import type { Call } from '../../../../contract/call.ts';
import type { Tool } from './tools.ts';

/** What a tool is given: parameters, query and body of its call as one object. */
export function toolSchema({ call, fixed = {} }: Tool): { type: 'object'; [key: string]: unknown } {
  const shape = { ...call.params?.shape, ...call.query?.shape, ...call.body?.shape };
  const asked = Object.fromEntries(Object.entries(shape).filter(([name]) => !(name in fixed)));
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
  // what belongs nowhere goes along, so that it is refused by its name
  const hasRest = Object.keys(rest).length > 0;
  return { url: path + search, body: call.body || hasRest ? rest : undefined };
}

/** As it stands in an address; what has parts is refused there by its name. */
const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
