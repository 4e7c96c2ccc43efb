import * as z from 'zod';
import { CONTACT_SOURCES } from '../enrichment/schemas.ts';
import { Id, Time } from '../ids.ts';
import { Face } from '../prospects/face.ts';
import { REJECTIONS } from '../searches/schemas.ts';

/** What people are found by. Each takes several values, of which one has to fit, and others that must not. */
export const FINDER_KEYS = [
  'title',
  'seniority',
  'department',
  'location',
  'language',
  'company',
  'industry',
  'company_location',
  'technology',
  'keyword',
] as const;
export type FinderKey = (typeof FINDER_KEYS)[number];

export const SENIORITIES = ['owner', 'c_level', 'vp', 'director', 'manager', 'senior', 'entry'] as const;
export type SeniorityLevel = (typeof SENIORITIES)[number];
export const DEPARTMENTS = [
  'executive',
  'sales',
  'marketing',
  'finance',
  'engineering',
  'product',
  'operations',
  'people',
  'legal',
  'support',
] as const;
export type FinderDepartment = (typeof DEPARTMENTS)[number];

/** From so many employees on; a company is asked for by the steps that it lies between. */
export const SIZE_STEPS = [1, 11, 51, 101, 201, 301, 501, 1_001, 2_001, 5_001, 10_001] as const;
/** So many months at most in their role. */
export const ROLE_MONTHS = [3, 6, 12, 24] as const;
/** What was seen or confirmed within so many days is fresh. */
export const FRESH_DAYS = 30;

export const CONTACT_FLAGS = ['work_email', 'personal_email', 'phone'] as const;
export type ContactFlag = (typeof CONTACT_FLAGS)[number];
/** People whom the workspace has already: with the others, left out, or alone. */
export const EXISTING_CHOICES = ['all', 'new', 'known'] as const;
export const FINDER_SORTS = ['job_last_updated', 'company_size', 'name'] as const;
export type FinderSort = (typeof FINDER_SORTS)[number];
export const FINDER_PAGE_SIZE = 25;
export const SUGGESTIONS_PAGE = 20;
/** So far can be leafed; further down people are reached by narrower filters. */
export const FINDER_PAGES_MAX = 400;
/** So many are taken into a campaign, pushed, enriched or exported at once. */
export const FINDER_TAKEN_MAX = 10_000;
export const SENTENCE_MAX = 300;
export const FINDER_SEARCHES_MAX = 100;

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value !== 'false' && value !== '0')
  .optional();
/** Saved values with commas between. */
const chosen = z.string().max(4_000).optional();
const numeric = z.coerce.number<number>().int().min(1).max(10_000_000).optional();

export type ChosenName = FinderKey | `not_${FinderKey}`;
const CHOSEN = Object.fromEntries(
  FINDER_KEYS.flatMap((key) => [
    [key, chosen],
    [`not_${key}`, chosen],
  ]),
) as Record<ChosenName, typeof chosen>;

/** Whom one is looking for: filters as they stand in the address of the page. Every key that is given has to fit. */
export const FinderFilter = z.object({
  ...CHOSEN,
  /** Employees of the company: one of the steps, and the last number before one. */
  size_min: numeric,
  size_max: numeric,
  role_months: z.coerce.number<number>().int().min(1).max(600).optional(),
  /** Contact flags with commas between: people of whom all of these are known or can be found. */
  contact_info: z
    .string()
    .max(100)
    .refine(
      (text) =>
        text
          .split(',')
          .every((flag) => flag.trim() === '' || (CONTACT_FLAGS as readonly string[]).includes(flag.trim())),
      { error: `Choose of ${CONTACT_FLAGS.join(', ')}` },
    )
    .optional(),
  /** Whose contact data this workspace has already. */
  enriched_only: flag,
  /** Seen or confirmed within 30 days. */
  fresh_only: flag,
  /** Connected with the account at the network; without one, with any that the member may see. */
  li_only: flag,
  existing: z.enum(EXISTING_CHOICES).optional(),
});
export type FinderFilter = z.output<typeof FinderFilter>;
/** The same as it stands in an address. */
export type FinderQuery = z.input<typeof FinderFilter>;

/** Whether something is known: at hand, known and doubtful, findable for a credit, or nobody knows it. */
export const KNOWLEDGE = ['verified', 'unverified', 'accepts_all', 'to_be_found', 'none'] as const;
export type Knowledge = (typeof KNOWLEDGE)[number];

/** Why somebody fits, each a given field: screens make a sentence of them, what was asked for first. */
export const FIT_KINDS = ['role', 'since', 'place', 'people', 'industry', 'keyword', 'technology', 'company'] as const;
export const FitReason = z.object({
  kind: z.enum(FIT_KINDS),
  /** A title, the first day of a month, a town, a number of employees, or a word; `people` as digits. */
  value: z.string(),
  /** It is what a filter asked for. */
  is_asked: z.boolean(),
});
export type FitReason = z.infer<typeof FitReason>;

export const FoundPerson = z.object({
  _id: Id,
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  seniority: z.enum(SENIORITIES).nullable(),
  department: z.enum(DEPARTMENTS).nullable(),
  location: z.string(),
  country_code: z.string().nullable(),
  link: z.string().nullable(),
  photo_link: z.string().nullable(),
  company: z.object({
    name: z.string(),
    domain: z.string().nullable(),
    industry: z.string().nullable(),
    location: z.string(),
    employees: z.int().nullable(),
  }),
  /** The month in which they began in their role. */
  role_since: z.iso.date().nullable(),
  fit: z.array(FitReason),
  email: z.enum(KNOWLEDGE),
  phone: z.enum(KNOWLEDGE),
  /** When it was last seen or confirmed, anywhere. */
  updated_at: Time,
  /** A prospect of the workspace already, and the campaigns they are in. */
  known: z.object({ prospect_id: Id, campaigns: z.int() }).nullable(),
  is_in_network: z.boolean(),
  /** From a file of the workspace, and seen by nobody else. */
  is_own: z.boolean(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** How many there are, by what can be chosen beside the filters. */
export const FinderCounts = z.object({
  people: z.int(),
  companies: z.int(),
  /** Of companies alone: over so many people they are estimated. */
  is_exact: z.boolean(),
  work_email: z.int(),
  phone: z.int(),
  fresh: z.int(),
  enriched: z.int(),
  in_network: z.int(),
  known: z.int(),
});
export type FinderCounts = z.infer<typeof FinderCounts>;

export const Suggestion = z.object({
  /** For people: in the language of the data, but for seniority, department and language, which screens word. */
  string_value: z.string(),
  saved_value: z.string(),
  /** Whom it would bring beside what is chosen; of the whole index where nothing is. */
  people: z.int(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** A chosen value with its name, as chips show it. */
export const ChosenValue = z.object({
  key: z.enum(FINDER_KEYS),
  saved_value: z.string(),
  string_value: z.string(),
  is_excluded: z.boolean(),
});
export type ChosenValue = z.infer<typeof ChosenValue>;

export const SENTENCE_PARTS = [...FINDER_KEYS, 'size', 'role_months', 'contact_info', 'fresh_only', 'li_only'] as const;
/** A sentence, and what was made of it: which words became which filter, and which were not understood. */
export const ReadSentence = z.object({
  text: z.string(),
  /** As they stand in an address. */
  filters: z.record(z.string(), z.string()),
  values: z.array(ChosenValue),
  spans: z.array(z.object({ start: z.int(), end: z.int(), part: z.enum(SENTENCE_PARTS) })),
  unread: z.array(z.object({ start: z.int(), end: z.int() })),
});
export type ReadSentence = z.infer<typeof ReadSentence>;

export const SavedSearch = z.object({
  _id: Id,
  name: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  filters: z.record(z.string(), z.string()),
  /** People who fit and were not there when the asking member last looked; null while they are being counted. */
  new_people: z.int().nullable(),
  seen_at: Time,
  created_at: Time,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** Like whom one looks: those who replied, who met, who carry a label, or who are named. */
export const LIKE_WHOM = ['replied', 'met', 'label', 'named'] as const;
export const Likeness = z.object({
  /** How many of them the index knows. */
  people: z.int(),
  filters: z.record(z.string(), z.string()),
  values: z.array(ChosenValue),
  /** What they have in common more often than everybody else does: shares of one hundred. */
  traits: z.array(
    z.object({
      key: z.enum([...FINDER_KEYS, 'size']),
      saved_value: z.string(),
      string_value: z.string(),
      share: z.number(),
      usual_share: z.number(),
    }),
  ),
});
export type Likeness = z.infer<typeof Likeness>;

/** Where a value stands from: the index, a file of the workspace, a provider by its name, the network, or a member. */
export const SourcedValue = z.object({
  field: z.string(),
  value: z.string(),
  source: z.enum(CONTACT_SOURCES),
  /** The provider, the file or the data set. */
  name: z.string().nullable(),
  seen_at: Time,
});
export type SourcedValue = z.infer<typeof SourcedValue>;

export const OWN_FILE_MAX_BYTES = 20 * 1_024 * 1_024;
export const OWN_FILES_MAX = 50;
export const OwnFile = z.object({
  _id: Id,
  name: z.string(),
  people: z.int(),
  refused: z.int(),
  by: Face.nullable(),
  status: z.enum(['reading', 'ready', 'failed']),
  created_at: Time,
});
export type OwnFile = z.infer<typeof OwnFile>;

/** Why somebody found was not taken: by us, by the campaign, or by the CRM. */
export const LEFT_OUT_REASONS = [
  'known',
  'gone',
  'not_taken',
  'refused',
  'unanswered',
  'access_ended',
  ...REJECTIONS,
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** What the job of taking found people ends with. */
export interface TakenResult {
  taken: number;
  /** Not taken, by why: one of `LEFT_OUT_REASONS`. */
  left_out: Record<string, number>;
}
