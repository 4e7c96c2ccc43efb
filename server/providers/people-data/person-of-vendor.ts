import * as z from 'zod';
import type { FinderDepartment, SeniorityLevel } from '../../../contract/finder/schemas.ts';
import type { PersonRecord } from '../../../engine/finder/person-record.ts';
import { countryCodeOf } from '../../../engine/finder/places.ts';
import { inTitleCase } from '../../../engine/finder/plain-words.ts';
import { departmentOfTitle, seniorityOfTitle } from '../../../engine/finder/titles.ts';

const Text = z.string().max(2_000).nullish();
/** A plan that does not include a value is told that there is one: `true` in its place. */
const Value = z.union([z.string(), z.boolean()]).nullish();
const Values = z.union([z.array(z.unknown()), z.boolean()]).nullish();

/** The person schema of People Data Labs, as far as the finder reads it. */
const VendorPerson = z.object({
  id: z.string().min(1).max(200),
  first_name: Text,
  last_name: Text,
  full_name: Text,
  headline: Text,
  linkedin_url: Text,
  job_title: Text,
  job_title_role: Text,
  job_title_levels: z.array(z.string()).nullish(),
  job_start_date: Text,
  job_last_updated: Text,
  job_last_verified: Text,
  job_company_name: Text,
  job_company_website: Text,
  job_company_industry: Text,
  job_company_size: Text,
  job_company_employee_count: z.number().nullish(),
  job_company_location_locality: Text,
  job_company_location_region: Text,
  job_company_location_country: Text,
  location_locality: Text,
  location_region: Text,
  location_country: Text,
  languages: z.array(z.object({ name: z.string() })).nullish(),
  skills: z.array(z.string()).nullish(),
  work_email: Value,
  recommended_personal_email: Value,
  personal_emails: Values,
  mobile_phone: Value,
  phone_numbers: Values,
});
type VendorPerson = z.output<typeof VendorPerson>;

/** From the highest on: whoever has several is found by that one. */
const LEVELS: readonly (readonly [string, SeniorityLevel])[] = [
  ['owner', 'owner'],
  ['partner', 'owner'],
  ['cxo', 'c_level'],
  ['vp', 'vp'],
  ['director', 'director'],
  ['manager', 'manager'],
  ['senior', 'senior'],
  ['entry', 'entry'],
  ['training', 'entry'],
];
const ROLES: Readonly<Record<string, FinderDepartment>> = {
  finance: 'finance',
  human_resources: 'people',
  sales: 'sales',
  partnerships: 'sales',
  marketing: 'marketing',
  creative: 'marketing',
  engineering: 'engineering',
  research: 'engineering',
  product: 'product',
  operations: 'operations',
  fulfillment: 'operations',
  manufacturing: 'operations',
  trade: 'operations',
  legal: 'legal',
  support: 'support',
};

/** One record of the vendor in our words; null where it tells of nobody who could be found. */
export function personOfVendor(record: unknown, now: Date): PersonRecord | null {
  const { data: one } = VendorPerson.safeParse(record);
  if (!one) return null;
  const [firstName, lastName] = namesOf(one);
  if (firstName === '' && lastName === '') return null;
  const title = one.job_title ?? '';
  const link = linkOf(one.linkedin_url);
  return {
    key: one.id,
    firstName,
    lastName,
    headline: one.headline ?? '',
    title: inTitleCase(title),
    seniority: LEVELS.find(([level]) => one.job_title_levels?.includes(level))?.[1] ?? seniorityOfTitle(title),
    department: (one.job_title_role && ROLES[one.job_title_role]) || departmentOfTitle(title),
    place: placeOf(one.location_locality, one.location_region, one.location_country),
    languages: [...new Set((one.languages ?? []).flatMap(({ name }) => languageCode(name) ?? []))],
    company: companyOf(one),
    roleSince: monthOf(one.job_start_date),
    link,
    photoLink: null,
    skills: one.skills ?? [],
    email: null,
    phone: null,
    hasWorkEmail: isThere(one.work_email),
    hasPersonalEmail: isThere(one.recommended_personal_email) || isThere(one.personal_emails),
    hasPhone: isThere(one.mobile_phone) || isThere(one.phone_numbers),
    updatedAt: latestOf([one.job_last_updated, one.job_last_verified], now),
  };
}

const isThere = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function namesOf({ first_name, last_name, full_name }: VendorPerson): [string, string] {
  if (first_name || last_name) return [inTitleCase(first_name ?? ''), inTitleCase(last_name ?? '')];
  const [first = '', ...rest] = (full_name ?? '').trim().split(/\s+/);
  return [inTitleCase(first), inTitleCase(rest.join(' '))];
}

const linkOf = (url: string | null | undefined): string | null => {
  const name = /linkedin\.com\/in\/([^/?#\s]+)/i.exec(url ?? '')?.[1];
  return name ? `https://www.linkedin.com/in/${name}` : null;
};

const placeOf = (town?: string | null, region?: string | null, country?: string | null) => ({
  town: inTitleCase(town ?? ''),
  region: inTitleCase(region ?? ''),
  countryCode: country ? countryCodeOf(country) : null,
});

function companyOf(one: VendorPerson): PersonRecord['company'] {
  if (!one.job_company_name) return null;
  const [, from, to] = /^(\d+)(?:-(\d+)|\+)?$/.exec(one.job_company_size ?? '') ?? [];
  return {
    name: inTitleCase(one.job_company_name),
    domain: domainOf(one.job_company_website),
    industry: one.job_company_industry ? capitalised(one.job_company_industry) : null,
    place: placeOf(
      one.job_company_location_locality,
      one.job_company_location_region,
      one.job_company_location_country,
    ),
    employees: one.job_company_employee_count || null,
    employeesFrom: from ? Number(from) : null,
    employeesTo: to ? Number(to) : null,
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const domainOf = (website: string | null | undefined): string | null =>
  website
    ?.toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\.|[/?#].*$/g, '') || null;

/** `2021`, `2021-06` or `2021-06-15`. */
function monthOf(date: string | null | undefined): string | null {
  const [, year, month = '01'] = /^(\d{4})(?:-(\d\d))?/.exec(date ?? '') ?? [];
  return year && Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}-01` : null;
}

/** The last of these; nothing was seen at a time to come. */
function latestOf(dates: readonly (string | null | undefined)[], now: Date): Date | null {
  const times = dates.map((date) => Date.parse(date ?? '')).filter((at) => !Number.isNaN(at));
  return times.length > 0 ? new Date(Math.min(Math.max(...times), now.getTime())) : null;
}

let codes: Map<string, string> | null = null;
/** The code of a language by its English name. */
function languageCode(name: string): string | null {
  if (!codes) {
    const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const all = letters.flatMap((one) => letters.map((other) => one + other));
    codes = new Map(all.flatMap((code) => [[english.of(code)?.toLowerCase() ?? '', code] as const]));
    codes.delete('');
  }
  return codes.get(name.toLowerCase()) ?? null;
}
