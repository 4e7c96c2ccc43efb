import { emailsByKind } from '../../../../../engine/contacts/emails-by-kind.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import { safeCell } from '../../../../../engine/csv/write.ts';
import { phonesByKind } from '../record/get-prospect.ts';
import type { ExportRow } from './export-queries.ts';
import type { CustomFieldRow } from '../queries.ts';
import { customValue } from '../record/custom-value.ts';

export interface ExportColumn {
  name: string;
  of(row: ExportRow): string | null;
}

const phonesLike = (row: ExportRow) =>
  phonesByKind(row)
    .map(({ number }) => number)
    .join('; ');

/** Every field of a person, as the file calls it. */
const COLUMNS: readonly ExportColumn[] = [
  { name: 'id', of: (row) => row.id },
  { name: 'first_name', of: (row) => row.first_name },
  { name: 'last_name', of: (row) => row.last_name },
  { name: 'headline', of: (row) => row.headline },
  { name: 'title', of: (row) => row.title },
  { name: 'occupation', of: (row) => row.occupation },
  { name: 'company_name', of: (row) => row.company_name },
  { name: 'company_domain', of: (row) => row.company_domain },
  { name: 'industry', of: (row) => row.industry },
  { name: 'location', of: (row) => row.location },
  { name: 'college_name', of: (row) => row.college_name },
  { name: 'link', of: (row) => row.link },
  { name: 'email', of: (row) => row.email },
  { name: 'email_work', of: (row) => emailsByKind(row).work ?? null },
  { name: 'email_personal', of: (row) => emailsByKind(row).personal ?? null },
  { name: 'email_enriched', of: (row) => emailsByKind(row).enriched ?? null },
  { name: 'phones', of: phonesLike },
  { name: 'timezone', of: (row) => row.timezone },
  { name: 'language', of: (row) => row.language },
  { name: 'status', of: (row) => row.status ?? 'new' },
  { name: 'labels', of: (row) => row.labels },
  { name: 'assignee', of: (row) => row.assignee && plainName(row.assignee) },
  { name: 'campaigns', of: (row) => row.campaigns },
  { name: 'is_excluded', of: (row) => (row.excluded_at ? 'yes' : 'no') },
  { name: 'last_contact_at', of: (row) => row.last_contact_at?.toISOString() ?? null },
  { name: 'added_at', of: (row) => row.created_at.toISOString() },
];

/** Those asked for by name, in the file's own order; all, with the custom fields, where none are. */
export function columnsFor(asked: readonly string[] | undefined, fields: readonly CustomFieldRow[]): ExportColumn[] {
  const all = [...COLUMNS];
  for (const { key } of fields) all.push({ name: freeName(key, all), of: (row) => customValue(row.custom, key) });
  const some = all.filter(({ name }) => asked?.includes(name));
  return some.length > 0 ? some : all;
}

/** A custom field that is older than its name's being taken is told apart: no two columns are called the same. */
function freeName(key: string, columns: readonly ExportColumn[]): string {
  const isTaken = (name: string) => columns.some((column) => column.name === name);
  let name = isTaken(key) ? `custom_${key}` : key;
  while (isTaken(name)) name = `${name}_2`;
  return name;
}

/** Spreadsheets take the file for UTF-8 by its first sign. */
export const csvHead = (columns: readonly ExportColumn[]): string =>
  `\uFEFF${columns.map(({ name }) => safeCell(name)).join(',')}\r\n`;

export const csvLines = (columns: readonly ExportColumn[], rows: readonly ExportRow[]): string =>
  rows.map((row) => `${columns.map(({ of }) => safeCell(of(row) ?? '')).join(',')}\r\n`).join('');
