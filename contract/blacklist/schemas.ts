import * as z from 'zod';

export const BLACKLIST_KINDS = ['name', 'company', 'domain', 'email', 'link', 'country'] as const;
export type BlacklistKind = (typeof BLACKLIST_KINDS)[number];
export const BLACKLIST_MAX = 10_000;
export const BLACKLIST_VALUE_MAX = 300;

export const BlacklistEntry = z.object({ kind: z.enum(BLACKLIST_KINDS), value: z.string() });
export type BlacklistEntry = z.infer<typeof BlacklistEntry>;

export const Blacklist = z.object({
  /** As the specification has them: bare values. */
  values: z.array(z.string()),
  entries: z.array(BlacklistEntry),
  /** How many prospects of the workspace match now, and so are left out. */
  matching: z.int(),
});
export type Blacklist = z.infer<typeof Blacklist>;

/** Why a line of a file was not taken. */
export const BLACKLIST_PROBLEMS = [
  'value_missing',
  'too_many_cells',
  'unknown_kind',
  'too_long',
  'nothing_to_compare',
] as const;
export type BlacklistProblem = (typeof BLACKLIST_PROBLEMS)[number];
/** So much of what such a line begins with is told. */
export const BLACKLIST_PROBLEM_CHARS = 50;

export const BlacklistImport = z.object({
  added: z.int(),
  /** Lines that were there already. */
  repeated: z.int(),
  /** Screens word the code in the reader's language. */
  problems: z.array(z.object({ line: z.int(), code: z.enum(BLACKLIST_PROBLEMS), value: z.string() })),
  list: Blacklist,
});
export type BlacklistImport = z.infer<typeof BlacklistImport>;
