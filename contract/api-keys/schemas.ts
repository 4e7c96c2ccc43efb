import * as z from 'zod';
import { Id, Time } from '../ids.ts';
import type { CallPages, Page } from '../permissions.ts';

/** The parts of a workspace that a key can be limited to, each a page whose calls it may make then. */
export const API_KEY_AREAS = {
  people: 'profiles',
  campaigns: 'campaigns',
  inbox: 'inbox',
  templates: 'templates',
  mailboxes: 'mailboxes',
  integrations: 'integrations',
  dashboard: 'dashboard',
  settings: 'settings',
  billing: 'billing',
} as const satisfies Record<string, Page>;
export type ApiKeyArea = keyof typeof API_KEY_AREAS;

const SCOPE_ACTIONS = ['read', 'write'] as const;
type ScopeAction = (typeof SCOPE_ACTIONS)[number];
const AREAS = Object.keys(API_KEY_AREAS) as ApiKeyArea[];

/** What a key may do: read or change everything, or one part. Who its member is it may always ask. */
export const API_KEY_SCOPES: readonly ApiKeyScope[] = [
  ...SCOPE_ACTIONS,
  ...AREAS.flatMap((area) => SCOPE_ACTIONS.map((action) => `${area}:${action}` as const)),
];
export type ApiKeyScope = ScopeAction | `${ApiKeyArea}:${ScopeAction}`;

/**
 * Whether one of these scopes lets make a call of these pages. What needs no page tells of more than one part: colleagues,
 * accounts, whatever the palette finds.
 */
export function admitsScope(scopes: readonly string[], action: ScopeAction, pages: CallPages): boolean {
  if (scopes.includes(action)) return true;
  if ('none' in pages) return false;
  return AREAS.some((area) => scopes.includes(`${area}:${action}`) && pages.includes(API_KEY_AREAS[area]));
}

/** How many days before its end its member is told. */
export const API_KEY_WARNED_DAYS = [30, 7] as const;
/** For how many days it is told how often a key was used. */
export const API_KEY_USE_DAYS = 14;

/** How long a key lasts unless a shorter time was chosen. */
export const API_KEY_DAYS = 365;
/** How long the former secret goes on working, unless said otherwise and at most, after a key was renewed. */
export const API_KEY_OVERLAP_HOURS = 24;
export const API_KEY_OVERLAP_MAX_HOURS = 7 * 24;
/** Of one member in one workspace. */
export const API_KEYS_MAX = 20;
/** What every secret begins with, so that one that was left somewhere can be recognised. */
export const API_KEY_PREFIX = 'klk_';

export const ApiKeyName = z.string().trim().min(1, 'Name is required').max(60);

export const ApiKey = z.object({
  _id: Id,
  name: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  /** The end of its secret. */
  hint: z.string(),
  /** In whose name it acts. */
  owner: z.object({ _id: Id, name: z.string() }),
  is_own: z.boolean(),
  created_at: Time,
  /** When it got its present secret; null for the first. */
  renewed_at: Time.nullable(),
  expires_at: Time,
  is_expired: z.boolean(),
  /** To the minute; null where it never was. */
  used_at: Time.nullable(),
  /** What the program that used it last says it is; null where it says nothing. */
  used_by: z.string().nullable(),
  /** How many calls were made with it on each of the last days, today's (in UTC) last. */
  calls_by_day: z.array(z.int()),
  /** Until when its former secret works too; null where there is none. */
  former_until: Time.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The only answer that ever tells a secret. */
export const ApiKeyWithToken = ApiKey.extend({ token: z.string() });
export type ApiKeyWithToken = z.infer<typeof ApiKeyWithToken>;
