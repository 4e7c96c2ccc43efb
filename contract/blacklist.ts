import * as z from 'zod';
import { call } from './call.ts';
import { Id } from './ids.ts';
import { member, spaceAdmin } from './permissions.ts';

export const BLACKLIST_KINDS = ['name', 'company', 'domain', 'email', 'link'] as const;
export type BlacklistKind = (typeof BLACKLIST_KINDS)[number];
export const BLACKLIST_MAX = 10_000;
export const BLACKLIST_VALUE_MAX = 300;

export const BlacklistEntry = z.object({ kind: z.enum(BLACKLIST_KINDS), value: z.string() });
export type BlacklistEntry = z.infer<typeof BlacklistEntry>;

/** A bare value is of the kind it looks like: see `kindOf`. */
const Value = z.union([
  z.string().trim().min(1, 'Fill this field').max(BLACKLIST_VALUE_MAX),
  z.strictObject({
    kind: z.enum(BLACKLIST_KINDS),
    value: z.string().trim().min(1, 'Fill this field').max(BLACKLIST_VALUE_MAX),
  }),
]);
const Values = z.strictObject({ values: z.array(Value).max(BLACKLIST_MAX) });

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

const one = z.object({ id: Id });
const csv = { maxBytes: 1_000_000, endings: ['csv', 'txt'] as const };

export const blacklistCalls = {
  get: call({
    method: 'GET',
    path: '/credentials/{id}/blacklist',
    summary: 'Whom this account never contacts',
    access: member('settings'),
    params: one,
    payload: Blacklist,
  }),
  set: call({
    method: 'PUT',
    path: '/credentials/{id}/blacklist',
    summary: 'Replace the account’s list; it holds from the next action on',
    access: member('settings'),
    params: one,
    body: Values,
    payload: Blacklist,
  }),
  import: call({
    method: 'POST',
    path: '/credentials/{id}/blacklist/import',
    summary: 'Add the lines of a CSV file to the account’s list',
    access: member('settings'),
    params: one,
    upload: csv,
    payload: BlacklistImport,
    errors: ['limit_reached'],
  }),
  getSpace: call({
    method: 'GET',
    path: '/space/blacklist',
    summary: 'Whom no account of the workspace ever contacts',
    access: member('settings'),
    payload: Blacklist,
  }),
  setSpace: call({
    method: 'PUT',
    path: '/space/blacklist',
    summary: 'Replace the workspace’s list',
    access: spaceAdmin,
    body: Values,
    payload: Blacklist,
  }),
  importSpace: call({
    method: 'POST',
    path: '/space/blacklist/import',
    summary: 'Add the lines of a CSV file to the workspace’s list',
    access: spaceAdmin,
    upload: csv,
    payload: BlacklistImport,
    errors: ['limit_reached'],
  }),
};
