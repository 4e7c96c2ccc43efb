import * as z from 'zod';
import { Id, Time } from '../ids.ts';

/** So many a member may begin in a day (UTC). */
export const RESEARCHES_PER_DAY = 3;
/** The newest are listed. */
export const RESEARCHES_LISTED = 20;
export const RESEARCH_OBJECTIVE_MAX = 500;
export const STATEMENT_MAX = 600;
export const STATEMENTS_MOST = 60;

/** started: nobody is at it yet · generating: its site is read · overview: it can be read and changed · failed: see why */
export const RESEARCH_STATES = ['started', 'generating', 'overview', 'failed'] as const;
/** Why there is no overview, or a part of one alone. */
export const RESEARCH_PROBLEMS = [
  'stopped',
  'forbidden',
  'private',
  'gone',
  'no_page',
  'timed_out',
  'unreachable',
  'says_nothing',
  'internal',
] as const;
export type ResearchProblem = (typeof RESEARCH_PROBLEMS)[number];
/** What a statement is about, in the order of an overview. */
export const RESEARCH_TOPICS = [
  'about',
  'products',
  'customers',
  'size',
  'place',
  'prices',
  'jobs',
  'news',
  'own',
] as const;
export type ResearchTopic = (typeof RESEARCH_TOPICS)[number];

/** As somebody types it: a name, or an address of which the name is taken. */
export const HostName = z
  .string()
  .trim()
  .min(1, 'Fill this field')
  .max(300)
  .transform((value, context) => {
    const host = URL.parse(/^[a-z]+:\/\//i.test(value) ? value : `https://${value}`);
    const name = host && /^https?:$/.test(host.protocol) ? host.hostname.replace(/\.$/, '') : '';
    if (/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/.test(name)) return name;
    context.addIssue({ code: 'custom', message: 'Enter the name of a site, such as example.com' });
    return z.NEVER;
  });

export const ResearchStatement = z.object({
  _id: Id,
  topic: z.enum(RESEARCH_TOPICS),
  text: z.string(),
  /** Where it was read; null for words of a member. */
  source: z.object({ url: z.string(), title: z.string(), read_at: Time }).nullable(),
  /** The words of the page that it rests on. */
  quote: z.string().nullable(),
  /** A member wrote it otherwise than it stood there. */
  is_changed: z.boolean(),
});
export type ResearchStatement = z.infer<typeof ResearchStatement>;

export const CompanyResearch = z.object({
  _id: Id,
  version: z.int(),
  host_name: z.string(),
  research_objective: z.string(),
  state: z.enum(RESEARCH_STATES),
  problem: z.enum(RESEARCH_PROBLEMS).nullable(),
  /** Who put the overview together: the model by its name, or the built-in reader that quotes pages. */
  made_by: z.string(),
  /** In the order in which they were read; those that were not say why. */
  pages: z.array(z.object({ url: z.string(), title: z.string(), problem: z.string().nullable() })),
  /** How many are to be read; null while that is not known. */
  pages_total: z.int().nullable(),
  statements: z.array(ResearchStatement),
  created_at: Time,
  updated_at: Time,
});
export type CompanyResearch = z.infer<typeof CompanyResearch>;
/** Where no model put it together. */
export const BUILT_IN = 'built-in';
