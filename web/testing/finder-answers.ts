import type { EnrichmentQuote } from '../../contract/enrichment/schemas.ts';
import {
  FINDER_PAGE_SIZE,
  type FinderCounts,
  type FoundPerson,
  type ReadSentence,
  type Suggestion,
} from '../../contract/finder/schemas.ts';
import type { Job } from '../../contract/jobs/schemas.ts';
import type { Answers } from './fake-api.ts';
import { at, newId } from './samples.ts';

const DAY = 24 * 60;

/** Somebody of the index who is no prospect yet. */
export const sampleFound = (full_name: string, given: Partial<FoundPerson> = {}): FoundPerson => ({
  _id: newId(),
  full_name,
  first_name: full_name.split(' ')[0] ?? '',
  last_name: full_name.split(' ').slice(1).join(' '),
  title: 'CFO',
  seniority: 'c_level',
  department: 'finance',
  location: 'Hamburg, Germany',
  country_code: 'DE',
  link: null,
  photo_link: null,
  company: {
    name: 'Hansakai Logistik',
    domain: 'hansakai.test',
    industry: 'Logistics',
    location: 'Hamburg, Germany',
    employees: 840,
  },
  role_since: null,
  fit: [
    { kind: 'role', value: 'CFO', is_asked: true },
    { kind: 'place', value: 'Hamburg', is_asked: true },
    { kind: 'people', value: '840', is_asked: true },
    { kind: 'keyword', value: 'runs own fleet', is_asked: false },
  ],
  email: 'verified',
  phone: 'to_be_found',
  updated_at: at(-2 * DAY),
  known: null,
  is_in_network: false,
  is_own: false,
  ...given,
});

export const sampleCounts = (given: Partial<FinderCounts> = {}): FinderCounts => ({
  people: 901,
  companies: 574,
  is_exact: true,
  work_email: 610,
  phone: 264,
  fresh: 901,
  enriched: 12,
  in_network: 52,
  known: 41,
  ...given,
});

export const sampleSuggestion = (string_value: string, people: number): Suggestion => ({
  string_value,
  saved_value: string_value.toLowerCase().replaceAll(' ', '-'),
  people,
});

export const sampleRead = (given: Partial<ReadSentence> = {}): ReadSentence => ({
  text: 'CFOs of German logistics firms over 200 people',
  filters: { title: 'cfo', company_location: 'germany', industry: 'logistics', size_min: '201' },
  values: [
    { key: 'title', saved_value: 'cfo', string_value: 'CFO', is_excluded: false },
    { key: 'company_location', saved_value: 'germany', string_value: 'Germany', is_excluded: false },
    { key: 'industry', saved_value: 'logistics', string_value: 'Logistics', is_excluded: false },
  ],
  spans: [
    { start: 0, end: 4, part: 'title' },
    { start: 8, end: 14, part: 'company_location' },
    { start: 15, end: 30, part: 'industry' },
    { start: 31, end: 46, part: 'size' },
  ],
  unread: [],
  ...given,
});

export const sampleQuote = (given: Partial<EnrichmentQuote> = {}): EnrichmentQuote => ({
  people: 901,
  have: 610,
  to_find: 291,
  nothing: 0,
  left_out: 0,
  credits_most: 291,
  credits_free: 1_840,
  is_enough: true,
  ...given,
});

/** A job that ended, or is under way. */
export const sampleJob = (_id: string, given: Partial<Job> = {}): Job => ({
  _id,
  kind: 'enrich',
  subject_id: null,
  status: 'done',
  progress: 0,
  total: null,
  result: null,
  problem: null,
  created_at: at(0),
  updated_at: at(0),
  ...given,
});

/** The finder with these people in it, at their places from the first on. */
export function finderAnswers(
  people: FoundPerson[] = [sampleFound('Katrin Seidel')],
  counts: FinderCounts = sampleCounts({ people: people.length, companies: people.length }),
): Answers {
  return {
    finder: {
      find: ({ page, count_only, people_only }) => {
        const first = (page - 1) * FINDER_PAGE_SIZE;
        return {
          items: count_only ? [] : people.slice(first, first + FINDER_PAGE_SIZE),
          counts: people_only ? null : counts,
          values: sampleRead().values,
          page,
          has_more: people.length > first + FINDER_PAGE_SIZE,
        };
      },
      suggest: () => ({ items: [], total: 0 }),
      sentences: () => [],
      searches: () => [],
      files: () => [],
      readSentence: ({ text }) => sampleRead({ text }),
      quote: () => sampleQuote(),
    },
    campaigns: { fetch: () => [] },
    jobs: { running: () => [] },
    labels: { fetch: () => [] },
  };
}
