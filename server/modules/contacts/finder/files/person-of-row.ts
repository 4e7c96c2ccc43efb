import { createHash } from 'node:crypto';
import { CSV_FIELDS, type CsvField } from '../../../../../contract/searches/schemas.ts';
import { profileLink } from '../../../../../engine/contacts/search-url.ts';
import { guessFields, isEmail } from '../../../../../engine/csv/guess-columns.ts';
import type { PersonRecord } from '../../../../../engine/finder/person-record.ts';
import { readPlace } from '../../../../../engine/finder/places.ts';
import { bareWords } from '../../../../../engine/finder/plain-words.ts';
import { departmentOfTitle, seniorityOfTitle } from '../../../../../engine/finder/titles.ts';
import { emailHash, linkHash } from '../loading/known-hash.ts';

/** What the finder reads beside what every file of people has. */
const MORE = {
  employees:
    /^(?:employees|employee count|company size|size|headcount|mitarbeiter|anzahl mitarbeiter|effectif|employes|empleados|funcionarios|tamano|tamanho)$/,
  skills:
    /^(?:technologies|technology|skills|tags|keywords|technologien|kenntnisse|competences|tecnologias|habilidades)$/,
} as const;
type FileField = CsvField | keyof typeof MORE;
/** Which column is what, by its place. */
export type FileColumns = Partial<Record<FileField, number>>;

export function columnsOfFile(head: readonly string[] | null, rows: readonly (readonly string[])[]): FileColumns {
  const width = Math.max(head?.length ?? 0, ...rows.map((row) => row.length));
  const samples = (at: number) => rows.map((row) => row[at] ?? '').slice(0, 50);
  const guesses = guessFields(
    Array.from({ length: width }, (_none, at) => ({ header: head?.[at] ?? null, samples: samples(at) })),
  );
  const columns: FileColumns = {};
  for (const [at, field] of guesses.entries()) if (field && CSV_FIELDS.includes(field)) columns[field] ??= at;
  for (const [at, name] of (head ?? []).entries())
    for (const [field, pattern] of Object.entries(MORE) as [keyof typeof MORE, RegExp][])
      if (pattern.test(bareWords(name))) columns[field] ??= at;
  return columns;
}

/** Somebody can be found by their name, and taken by a page or an address, or at least looked up by their company. */
export const isEnough = (columns: FileColumns): boolean => {
  const hasName =
    columns.full_name !== undefined || (columns.first_name !== undefined && columns.last_name !== undefined);
  const reach = [columns.link, columns.email, columns.work_email, columns.company_name];
  return hasName && reach.some((column) => column !== undefined);
};

const CELL_MAX = 2_000;

/** A line as somebody; null where it names nobody. */
export function personOfRow(cells: readonly string[], columns: FileColumns, seenAt: Date): PersonRecord | null {
  const of = (field: FileField): string => {
    const at = columns[field];
    const text = at === undefined ? '' : (cells[at] ?? '').trim();
    return text.length > CELL_MAX ? '' : text;
  };
  const [firstName, lastName] = namesOf(of('first_name'), of('last_name'), of('full_name'));
  if (firstName === '' && lastName === '') return null;
  const link = of('link') ? profileLink(of('link')) : null;
  const [work, personal] = [[of('work_email'), of('email')].find(isEmail), [of('personal_email')].find(isEmail)];
  const email = work ?? personal ?? null;
  const title = of('title') || of('occupation');
  const company = of('company_name');
  return {
    key: keyOf({ link, email, words: [firstName, lastName, company] }),
    firstName,
    lastName,
    headline: of('occupation'),
    title,
    seniority: seniorityOfTitle(title),
    department: departmentOfTitle(title),
    place: readPlace(of('location')),
    languages: [],
    company: company === '' ? null : { ...companyOf(of), name: company },
    roleSince: null,
    link,
    photoLink: null,
    skills: of('skills')
      .split(/[;,|]/)
      .map((skill) => skill.trim())
      .filter((skill) => skill !== ''),
    email,
    phone: of('phone') || null,
    hasWorkEmail: work !== undefined,
    hasPersonalEmail: personal !== undefined,
    hasPhone: of('phone') !== '',
    updatedAt: seenAt,
  };
}

function companyOf(of: (field: FileField) => string) {
  const employees = Number.parseInt(of('employees').replace(/[.,\s](?=\d{3})/g, ''), 10);
  const domain = of('company_domain')
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\.|[/?#].*$/g, '');
  return {
    domain: domain || null,
    industry: of('industry') || null,
    place: { town: '', region: '', countryCode: null },
    employees: employees > 0 && !of('employees').includes('-') ? employees : null,
    employeesFrom: employees > 0 ? employees : null,
    employeesTo: Number.parseInt(of('employees').split('-')[1] ?? '', 10) || null,
  };
}

function namesOf(first: string, last: string, full: string): [string, string] {
  if (first || last || !full) return [first, last];
  // “Doe, Jane” as well as “Jane Doe”
  const [before = '', after] = full.split(/,\s*/, 2);
  const [one = '', ...rest] = (after ? `${after} ${before}` : full).split(/\s+/);
  return [one, rest.join(' ')];
}

/** The same person in another file is the same: by their page, their address, or their name and company. */
function keyOf({
  link,
  email,
  words,
}: {
  link: string | null;
  email: string | null;
  words: readonly string[];
}): string {
  if (link) return `link ${linkHash(link)}`;
  if (email) return `email ${emailHash(email)}`;
  return `name ${createHash('md5').update(words.map(bareWords).join('|')).digest('base64url')}`;
}
