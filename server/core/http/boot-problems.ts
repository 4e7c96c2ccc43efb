import * as z from 'zod';
import type { Call, Calls } from '../../../contract/call.ts';
import { type AccessOfMember, KEPT_AS, RECORDS } from '../../../contract/permissions.ts';
import { isKept, isRuled, type RecordRules } from '../auth/check-records.ts';
import { inputIds } from './input/input-ids.ts';

/** Why the API is not whole, a line for each reason: with any of them the server does not start. */
export function bootProblems(
  domains: Readonly<Record<string, Calls>>,
  handlers: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  records: RecordRules,
): string[] {
  const problems: string[] = [];
  const paths = new Set<string>();
  for (const [domain, calls] of Object.entries(domains)) {
    for (const [name, call] of Object.entries(calls)) {
      const label = `${domain}.${name} (${call.method} ${call.path})`;
      if (!call.access?.level) problems.push(`${label} declares no access`);
      if (call.access?.level === 'member')
        problems.push(...memberProblems(call, call.access, records).map((problem) => `${label} ${problem}`));
      if (typeof handlers[domain]?.[name] !== 'function') problems.push(`${label} has no handler`);
      if (call.body && !(call.body.def.catchall instanceof z.ZodNever)) problems.push(`${label} takes unknown fields`);
      const key = `${call.method} ${call.path.replace(/\{[^}]+\}/g, '{}')}`;
      if (paths.has(key)) problems.push(`${label} is declared twice`);
      paths.add(key);
    }
    for (const name of Object.keys(handlers[domain] ?? {}))
      if (!calls[name]) problems.push(`${domain}.${name} has a handler but no call`);
  }
  return problems;
}

/** A call of a member says on which page it is made, and what each id in it names. */
function memberProblems(call: Call, { pages, about }: Partial<AccessOfMember>, records: RecordRules): string[] {
  if (!about?.of) return ['does not say what it is about'];
  const problems: string[] = [];
  const hasPages = Array.isArray(pages) ? pages.length > 0 : Boolean((pages as { none?: string } | undefined)?.none);
  if (!hasPages) problems.push('declares no page, nor why it needs none');
  if (about.of === 'team' && !about.why) problems.push('is everybody’s, and does not say why');
  const ids = inputIds(call);
  for (const id of ids) if (!about.named[id]) problems.push(`does not say what “${id}” names`);
  for (const [id, kind] of Object.entries(about.named)) {
    if (!ids.has(id)) problems.push(`names “${id}”, which is no id that it takes`);
    if (!(kind in RECORDS)) problems.push(`names “${id}” as a ${kind}, which is no kind of record`);
    else if (isKept(kind) && !records[KEPT_AS[kind]])
      problems.push(`keeps a ${KEPT_AS[kind]}, and no module says who sees one`);
    else if (isRuled(kind) && !records[kind]) problems.push(`names a ${kind}, and no module says who sees one`);
  }
  return problems;
}
