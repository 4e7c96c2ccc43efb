import type { FinderFilter, FinderKey, FitReason } from '../../contract/finder/schemas.ts';
import { bareWords } from './plain-words.ts';
import { technologyOf } from './technologies.ts';

/** What is given of somebody, by which they may fit. */
export interface FitPerson {
  title: string;
  seniority: string | null;
  department: string | null;
  /** As it is shown, with the town first. */
  location: string;
  roleSince: string | null;
  skills: readonly string[];
  company: { key: string | null; name: string; industry: string | null; location: string; employees: number | null };
}

/** No more than so many are told: a sentence, not a list. */
const REASONS_MOST = 5;
/** Who began within so many months is new in their role, and that is worth saying unasked. */
const NEW_MONTHS = 12;

const valuesOf = (filter: FinderFilter, key: FinderKey) =>
  (filter[key] ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/**
 * Why somebody fits: fields that are given of them, those first that were asked for. Nothing is reckoned and nothing is
 * made up, so that everybody can check it.
 */
export function fitReasons(person: FitPerson, filter: FinderFilter, now: Date): FitReason[] {
  const { company } = person;
  const asks = (...keys: FinderKey[]) => keys.some((key) => valuesOf(filter, key).length > 0);
  const reasons: (FitReason | null)[] = [
    person.title === ''
      ? null
      : { kind: 'role', value: person.title, is_asked: asks('title', 'seniority', 'department') },
    sinceReason(person, filter, now),
    person.location === '' ? null : { kind: 'place', value: person.location, is_asked: asks('location') },
    company.employees === null
      ? null
      : {
          kind: 'people',
          value: String(company.employees),
          is_asked: filter.size_min !== undefined || filter.size_max !== undefined,
        },
    company.industry === null ? null : { kind: 'industry', value: company.industry, is_asked: asks('industry') },
    ...skillReasons(person, filter),
    company.name === ''
      ? null
      : { kind: 'company', value: company.name, is_asked: asks('company', 'company_location') },
  ];
  const told = reasons.filter((reason) => reason !== null);
  return [
    ...told.filter(({ is_asked }) => is_asked),
    ...told.filter((reason) => !reason.is_asked && isTold(reason)),
  ].slice(0, REASONS_MOST);
}

/** Unasked, a role and how large the company is say something of everybody; words and names of others do not. */
const isTold = ({ kind }: FitReason) => kind === 'role' || kind === 'since' || kind === 'people' || kind === 'industry';

function sinceReason({ roleSince }: FitPerson, filter: FinderFilter, now: Date): FitReason | null {
  if (roleSince === null) return null;
  const isAsked = filter.role_months !== undefined;
  const months =
    (now.getUTCFullYear() - Number(roleSince.slice(0, 4))) * 12 + now.getUTCMonth() + 1 - Number(roleSince.slice(5, 7));
  return isAsked || months <= NEW_MONTHS ? { kind: 'since', value: roleSince, is_asked: isAsked } : null;
}

/** Of what they know that alone which was asked for. */
function skillReasons({ skills, title }: FitPerson, filter: FinderFilter): FitReason[] {
  const technologies = valuesOf(filter, 'technology');
  const keywords = valuesOf(filter, 'keyword');
  const told = skills.flatMap((skill): FitReason[] => {
    const [technology, word] = [technologyOf(skill), bareWords(skill)];
    if (technology && technologies.includes(bareWords(technology)))
      return [{ kind: 'technology', value: technology, is_asked: true }];
    return keywords.includes(word) ? [{ kind: 'keyword', value: skill, is_asked: true }] : [];
  });
  const inTitle = bareWords(title)
    .split(' ')
    .filter((word) => keywords.includes(word) && !told.some(({ value }) => bareWords(value) === word))
    .map((value): FitReason => ({ kind: 'keyword', value, is_asked: true }));
  return [...told, ...inTitle];
}
