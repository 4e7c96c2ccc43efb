import {
  CONTACT_FLAGS,
  type ContactFlag,
  EXISTING_CHOICES,
  FINDER_KEYS,
  FINDER_PAGES_MAX,
  FINDER_SORTS,
  type FinderKey,
  type FinderQuery,
  type FinderSort,
} from '../../../../contract/finder/schemas.ts';

/** What narrows the list, as the address and a saved search say it: the names are those of the call. */
export const FINDER_FILTER_NAMES = [
  ...FINDER_KEYS,
  ...FINDER_KEYS.map((key) => `not_${key}` as const),
  'size_min',
  'size_max',
  'role_months',
  'contact_info',
  'enriched_only',
  'fresh_only',
  'li_only',
  'existing',
] as const;
export type FinderFilterName = (typeof FINDER_FILTER_NAMES)[number];
export type FinderFilters = Partial<Record<FinderFilterName, string>>;

export const FINDER_DIALOGS = ['likeness', 'files', 'prompts'] as const;
export type FinderDialog = (typeof FINDER_DIALOGS)[number];

/** All that the address says. */
export interface FinderAddress {
  filters: FinderFilters;
  sort: FinderSort;
  page: number;
  /** The sentence as it was typed. */
  sentence: string;
  /** The saved search that was opened. */
  savedId: string | undefined;
  personId: string | undefined;
  dialog: FinderDialog | undefined;
}
/** The same by the names of the address; a part that is not said is taken out. */
export type FinderAddressChange = FinderFilters &
  Partial<Record<'sort' | 'sentence' | 'saved' | 'person' | 'show', string | undefined>> & { page?: number };

const ID = /^[\w-]{1,64}$/;
const LIST_MAX = 4_000;
const SIZE_MAX = 10_000_000;
const ROLE_MONTHS_MAX = 600;

/** Saved values with commas between them, each once. */
export const finderValues = (list: string | undefined): string[] => [
  ...new Set((list ?? '').split(',').filter((value) => value !== '')),
];
export const listOf = (values: readonly string[]): string | undefined => values.join(',') || undefined;

const aList = (text: string) => listOf(finderValues(text.slice(0, LIST_MAX)));
const aFlag = (text: string) => (text === 'true' || text === '1' ? 'true' : undefined);
const aNumber = (most: number) => (text: string) => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= most ? String(value) : undefined;
};
const READ: Partial<Record<FinderFilterName, (text: string) => string | undefined>> = {
  size_min: aNumber(SIZE_MAX),
  size_max: aNumber(SIZE_MAX),
  role_months: aNumber(ROLE_MONTHS_MAX),
  contact_info: (text) => listOf(CONTACT_FLAGS.filter((flag) => finderValues(text).includes(flag))),
  enriched_only: aFlag,
  fresh_only: aFlag,
  li_only: aFlag,
  existing: (text) => (text === 'all' ? undefined : EXISTING_CHOICES.find((choice) => choice === text)),
};

/** What the address narrows by; anything that it may not say is as if it were not there. */
export function readFinderFilters(search: Readonly<Record<string, unknown>>): FinderFilters {
  const filters: FinderFilters = {};
  for (const name of FINDER_FILTER_NAMES) {
    const said = search[name];
    const value = typeof said === 'string' && said !== '' ? (READ[name] ?? aList)(said) : undefined;
    if (value) filters[name] = value;
  }
  return filters;
}

export function readFinderAddress(search: Readonly<Record<string, unknown>>): FinderAddress {
  const text = (name: string) => (typeof search[name] === 'string' ? (search[name] as string) : '');
  const id = (name: string) => (ID.test(text(name)) ? text(name) : undefined);
  const page = Number(search.page ?? 1);
  return {
    filters: readFinderFilters(search),
    sort: FINDER_SORTS.find((sort) => sort === text('sort')) ?? FINDER_SORTS[0],
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, FINDER_PAGES_MAX) : 1,
    sentence: text('sentence').slice(0, 300),
    savedId: id('saved'),
    personId: id('person'),
    dialog: FINDER_DIALOGS.find((dialog) => dialog === text('show')),
  };
}

/** The same on the wire. */
export function finderQuery(filters: FinderFilters): FinderQuery {
  const { size_min, size_max, role_months, existing, ...lists } = filters;
  return {
    ...(lists as Omit<FinderQuery, 'size_min' | 'size_max' | 'role_months' | 'existing'>),
    ...(size_min && { size_min: Number(size_min) }),
    ...(size_max && { size_max: Number(size_max) }),
    ...(role_months && { role_months: Number(role_months) }),
    ...(existing && { existing: existing as FinderQuery['existing'] }),
  };
}

/** Every filter taken back; the rest of the address stays. */
export const NO_FINDER_FILTERS: FinderFilters = Object.fromEntries(
  FINDER_FILTER_NAMES.map((name) => [name, undefined]),
);

export const hasFinderFilters = (filters: FinderFilters): boolean => Object.keys(filters).length > 0;

/** A value taken in, left out, or neither: what is taken in is not left out at the same time. */
export function withValue(
  filters: FinderFilters,
  key: FinderKey,
  value: string,
  as: 'in' | 'out' | 'none',
): FinderFilters {
  const others = (name: FinderFilterName) => finderValues(filters[name]).filter((each) => each !== value);
  const [taken, left] = [others(key), others(`not_${key}`)];
  return {
    [key]: listOf(as === 'in' ? [...taken, value] : taken),
    [`not_${key}`]: listOf(as === 'out' ? [...left, value] : left),
  };
}

export function withContactFlag(filters: FinderFilters, flag: ContactFlag, isOn: boolean): FinderFilters {
  const others = finderValues(filters.contact_info).filter((each) => each !== flag);
  return { contact_info: listOf(isOn ? [...others, flag] : others) };
}

/**
 * What another sentence changes: filters that the last one made and that nobody has touched since make room for its
 * own, the others stay.
 */
export function afterSentence(
  filters: FinderFilters,
  last: Readonly<Record<string, string>> | undefined,
  made: Readonly<Record<string, string>>,
): FinderFilters {
  const untouched = FINDER_FILTER_NAMES.filter((name) => last?.[name] !== undefined && last[name] === filters[name]);
  return { ...Object.fromEntries(untouched.map((name) => [name, undefined])), ...readFinderFilters(made) };
}
