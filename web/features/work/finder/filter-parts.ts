import type { TFunction } from 'i18next';
import type { IconBriefcase } from '@tabler/icons-react';
import {
  DEPARTMENTS,
  type FinderDepartment,
  type FinderKey,
  SENIORITIES,
  type SENTENCE_PARTS,
  type SeniorityLevel,
} from '../../../../contract/finder/schemas.ts';
import { chosenLocale } from '../../../i18n/date-format.ts';
import { TONES, type Tone } from '../../../ui/display/tones.ts';

export type FilterIcon = typeof IconBriefcase;
export type SentencePart = (typeof SENTENCE_PARTS)[number];

const PART_TONES: Record<SentencePart, Tone> = {
  title: 'violet',
  seniority: 'violet',
  department: 'teal',
  location: 'blue',
  language: 'teal',
  company: 'amber',
  industry: 'pink',
  company_location: 'blue',
  technology: 'teal',
  keyword: 'amber',
  size: 'green',
  role_months: 'grey',
  contact_info: 'red',
  fresh_only: 'grey',
  li_only: 'grey',
};
/** A filter has one colour: under the words that it came from, and in its chip. */
export const toneOfPart = (part: SentencePart): string => TONES[PART_TONES[part]];

export const KEY_TEXTS: Record<FinderKey, (t: TFunction) => string> = {
  title: (t) => t(($) => $.finder.keys.title),
  seniority: (t) => t(($) => $.finder.keys.seniority),
  department: (t) => t(($) => $.finder.keys.department),
  location: (t) => t(($) => $.finder.keys.location),
  language: (t) => t(($) => $.finder.keys.language),
  company: (t) => t(($) => $.finder.keys.company),
  industry: (t) => t(($) => $.finder.keys.industry),
  company_location: (t) => t(($) => $.finder.keys.companyLocation),
  technology: (t) => t(($) => $.finder.keys.technology),
  keyword: (t) => t(($) => $.finder.keys.keyword),
};

const SENIORITY_TEXTS: Record<SeniorityLevel, (t: TFunction) => string> = {
  owner: (t) => t(($) => $.finder.seniority.owner),
  c_level: (t) => t(($) => $.finder.seniority.cLevel),
  vp: (t) => t(($) => $.finder.seniority.vp),
  director: (t) => t(($) => $.finder.seniority.director),
  manager: (t) => t(($) => $.finder.seniority.manager),
  senior: (t) => t(($) => $.finder.seniority.senior),
  entry: (t) => t(($) => $.finder.seniority.entry),
};
const DEPARTMENT_TEXTS: Record<FinderDepartment, (t: TFunction) => string> = {
  executive: (t) => t(($) => $.finder.departments.executive),
  sales: (t) => t(($) => $.finder.departments.sales),
  marketing: (t) => t(($) => $.finder.departments.marketing),
  finance: (t) => t(($) => $.finder.departments.finance),
  engineering: (t) => t(($) => $.finder.departments.engineering),
  product: (t) => t(($) => $.finder.departments.product),
  operations: (t) => t(($) => $.finder.departments.operations),
  people: (t) => t(($) => $.finder.departments.people),
  legal: (t) => t(($) => $.finder.departments.legal),
  support: (t) => t(($) => $.finder.departments.support),
};

/** Filters with few values, which screens word themselves. */
export const WORDED_KEYS = ['seniority', 'department', 'language'] as const satisfies readonly FinderKey[];
export type WordedKey = (typeof WORDED_KEYS)[number];
export const isWorded = (key: FinderKey): key is WordedKey => WORDED_KEYS.some((each) => each === key);

/** What a value of such a filter is called; as it is saved where there is no word for it. */
export function wordOf(t: TFunction, key: WordedKey, saved: string): string {
  const [seniority, department] = [
    SENIORITIES.find((each) => each === saved),
    DEPARTMENTS.find((each) => each === saved),
  ];
  if (key === 'seniority') return seniority ? SENIORITY_TEXTS[seniority](t) : saved;
  if (key === 'department') return department ? DEPARTMENT_TEXTS[department](t) : saved;
  return languageName(saved);
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([chosenLocale()], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
