import { CSV_FIELDS, type CsvField, type Rejection } from '../../../../../contract/searches/schemas.ts';
import { isEmail } from '../../../../../engine/csv/guess-columns.ts';
import { profileLink } from '../../../../../engine/contacts/search-url.ts';
import type { ProspectInput } from '../../../contacts/prospects/save/prospect-input.ts';

const CELL_MAX = 2_000;
const CUSTOM = 'custom:';

/** Which column is what, as a search keeps it: “3” → “email”, “4” → “custom:shoe_size”. */
export type Mapping = Record<string, string>;
export const customName = (key: string): string => CUSTOM + key;

/** One line as a person, or why it is none: a link or an email is needed, in an email-only campaign the email. */
export function prospectFromRow(
  cells: readonly string[],
  mapping: Mapping,
  isEmailOnly: boolean,
): ProspectInput | Rejection {
  const values: Partial<Record<CsvField, string>> = {};
  const custom: Record<string, string> = {};
  for (const [index, name] of Object.entries(mapping)) {
    const value = cells[Number(index)] ?? '';
    if (value === '') continue;
    if (value.length > CELL_MAX) return 'too_long';
    if (name.startsWith(CUSTOM)) custom[name.slice(CUSTOM.length)] = value;
    else if (isField(name)) values[name] ??= value;
  }
  const link = values.link ? profileLink(values.link) : null;
  const [plain, work, personal] = [values.email, values.work_email, values.personal_email].map((email) =>
    email && isEmail(email) ? email : undefined,
  );
  const email = plain ?? work ?? personal ?? null;
  if (!email && (isEmailOnly || !link)) {
    if (values.email ?? values.work_email ?? values.personal_email) return 'invalid_email';
    return values.link && !link ? 'invalid_link' : 'no_link_or_email';
  }
  return { ...namesOf(values), ...restOf(values), link, email, emails: emailsOf(work, personal), custom };
}

const isField = (name: string): name is CsvField => (CSV_FIELDS as readonly string[]).includes(name);
const emailsOf = (work?: string, personal?: string) => ({ ...(work && { work }), ...(personal && { personal }) });

function namesOf({ first_name, last_name, full_name }: Partial<Record<CsvField, string>>) {
  if (first_name || last_name || !full_name) return { first_name: first_name ?? '', last_name: last_name ?? '' };
  // “Doe, Jane” as well as “Jane Doe”
  const [before = '', after] = full_name.split(/,\s*/, 2);
  const [first = '', ...rest] = (after ? `${after} ${before}` : full_name).split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
}

function restOf(values: Partial<Record<CsvField, string>>) {
  const years = Number.parseInt(values.years_in_company ?? '', 10);
  return {
    phone: values.phone ?? null,
    company_name: values.company_name ?? '',
    company_domain: values.company_domain?.replace(/^https?:\/\//i, '').replace(/^www\.|\/.*$/gi, '') ?? null,
    occupation: values.occupation ?? '',
    title: values.title ?? '',
    location: values.location ?? '',
    industry: values.industry ?? null,
    college_name: values.college_name ?? '',
    years_in_company: years >= 0 && years < 100 ? years : null,
  };
}
