import type * as z from 'zod';
import type { Call } from '../../../../contract/call.ts';
import { issueWords } from './issue-words.ts';
import { isKeepable, UNKEEPABLE } from './keepable.ts';
import { refuse } from '../refusal.ts';

/** Judges parameters, query and body by the call's schemas; every fault is named by its field, all at once. */
export function parseInput(
  call: Call,
  given: { params: unknown; query: unknown; body: unknown },
): Record<string, unknown> {
  const fields: Record<string, string> = {};
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part];
    if (!schema) continue;
    const parsed = schema.safeParse(given[part] ?? {}, { error: issueWords });
    if (!parsed.success) for (const issue of parsed.error.issues) name(issue, fields);
    else {
      nameUnkeepable(parsed.data, '', fields);
      Object.assign(input, parsed.data);
    }
  }
  // a path that names no possible thing is not a fault of the form: there is nothing there
  if (call.params && Object.keys(fields).some((field) => field in (call.params?.shape ?? {})))
    throw refuse('not_found', { fields });
  if (Object.keys(fields).length > 0) throw refuse('invalid_input', { fields });
  return input;
}

function name(issue: z.core.$ZodIssue, fields: Record<string, string>): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) fields[[...issue.path, key].join('.')] = 'Unknown field';
    return;
  }
  const field = issue.path.join('.') || 'body';
  fields[field] ??= issue.message;
}

/** Text that no database keeps: NUL, and halves of characters. It is the caller's fault, said by the field. */
function nameUnkeepable(value: unknown, field: string, fields: Record<string, string>): void {
  if (typeof value === 'string') {
    if (!isKeepable(value)) fields[field || 'body'] = UNKEEPABLE;
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    nameUnkeepable(key, field, fields);
    nameUnkeepable(part, field ? `${field}.${key}` : key, fields);
  }
}
