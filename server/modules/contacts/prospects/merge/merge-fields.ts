import type { MergedRow } from './merge-queries.ts';
import type { ProspectChange } from '../record/update-queries.ts';

/** Filled in from the other where there is nothing. */
const FILLED = [
  'first_name',
  'last_name',
  'headline',
  'title',
  'occupation',
  'company_name',
  'company_domain',
  'industry',
  'location',
  'college_name',
  'years_in_company',
  'network_id',
  'link',
  'email',
  'phone',
  'photo_link',
  'is_premium',
  'is_open_profile',
  'timezone',
  'language',
  'assignee_id',
  'enriched_at',
  'last_contact_at',
] as const;
const DOCUMENTS = ['emails', 'phones', 'custom'] as const;

/** A field as it was before, and as the merge left it. */
export type FieldsMoved = Record<string, { was: unknown; became: unknown }>;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** What one record takes from the other. */
export function fieldsFrom(one: MergedRow, other: MergedRow): FieldsMoved {
  const moved: FieldsMoved = {};
  for (const name of FILLED)
    if (isEmpty(one[name]) && !isEmpty(other[name])) moved[name] = { was: one[name] ?? null, became: other[name] };
  const became = {
    emails: { ...(other.emails as object), ...(one.emails as object) },
    phones: joined(one.phones as Phone[], other.phones as Phone[]),
    custom: { ...(other.custom as object), ...(one.custom as object) },
  };
  for (const name of DOCUMENTS)
    if (!same(became[name], one[name])) moved[name] = { was: one[name], became: became[name] };
  return moved;
}

interface Phone {
  number: string;
}
const joined = (one: Phone[], other: Phone[]) => [
  ...one,
  ...other.filter(({ number }) => !one.some((known) => known.number === number)),
];

/** Whatever order their keys are kept in. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
const same = (one: unknown, other: unknown) => written(one ?? null) === written(other ?? null);

const column = (name: string, value: unknown) =>
  (DOCUMENTS as readonly string[]).includes(name) ? JSON.stringify(value) : value;

export const changeTo = (moved: FieldsMoved): ProspectChange =>
  Object.fromEntries(Object.entries(moved).map(([name, { became }]) => [name, column(name, became)]));

/** As it was before, but for what somebody has changed since. */
export const changeBack = (moved: FieldsMoved, now: MergedRow): ProspectChange =>
  Object.fromEntries(
    Object.entries(moved)
      .filter(([name, { became }]) => same(became, now[name]))
      .map(([name, { was }]) => [name, column(name, was)]),
  );
