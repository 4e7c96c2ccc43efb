import * as z from 'zod';
import { call, Nothing } from './call.ts';
import { Id } from './ids.ts';
import { anyToken, anyone, PAGES, PLATFORM_ROLES, signedIn } from './permissions.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 40;
/** A token lives 30 days from its last use (V05). */
export const TOKEN_DAYS = 30;

export const LANGUAGES = ['en', 'fr', 'de', 'pt', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const AllowedPagesMap = z.partialRecord(z.enum(PAGES), z.boolean());

export const User = z.object({
  _id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  avatar: z.string().nullable(),
  brand: z.string(),
  status: z.enum(['active', 'inactive']),
  email_confirmed: z.boolean(),
  language: z.enum(LANGUAGES),
  /** Platform admin now; stays true inside a customer's workspace. */
  is_admin: z.boolean(),
  platform_role: z.enum(PLATFORM_ROLES),
  /** In the chosen workspace; null while none is chosen. */
  space: z
    .object({ _id: Id, role: z.enum(['admin', 'member']), allowed_pages: AllowedPagesMap, is_visiting: z.boolean() })
    .nullable(),
  track_info: z.object({ irclickid: z.string().optional() }),
});
export type User = z.infer<typeof User>;

export const accountCalls = {
  createToken: call({
    method: 'POST',
    path: '/auth/create_token',
    summary: 'A fresh token, not yet signed in',
    access: anyone,
    payload: z.object({ token: z.string() }),
    rate: { perMinute: 60 },
  }),
  validateToken: call({
    method: 'GET',
    path: '/auth/validate_token',
    summary: 'Whether the token is good, and who it belongs to',
    access: anyToken,
    query: z.object({ brand: z.string().optional() }),
    payload: z.object({ is_logged_in: z.boolean(), brand: z.string(), user: User.nullable() }),
    errors: ['brand_mismatch'],
  }),
  signIn: call({
    method: 'POST',
    path: '/auth/sign_in',
    summary: 'Sign in with email and password; the token becomes the person’s',
    access: anyToken,
    body: z.strictObject({ email: z.email('Invalid email').max(254), password: z.string().min(1).max(200) }),
    payload: z.object({ token: z.string(), user: User }),
    errors: ['wrong_credentials', 'user_inactive'],
    rate: { perMinute: 20, by: 'email' },
  }),
  logout: call({
    method: 'GET',
    path: '/auth/logout',
    summary: 'End this session',
    access: anyToken,
    payload: Nothing,
    writes: true,
  }),
  fetchUser: call({
    method: 'GET',
    path: '/users/fetch_user',
    summary: 'The signed-in person',
    access: signedIn,
    payload: User,
  }),
};
