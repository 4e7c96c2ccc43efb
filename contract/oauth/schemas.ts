import * as z from 'zod';
import { Id, Time } from '../ids.ts';
import { protocolMissing } from '../web-address.ts';

/** What an application may be allowed to do in a person's name. */
export const OAUTH_SCOPES = ['openid', 'profile', 'email', 'offline_access', 'read', 'write'] as const;
export type OauthScope = (typeof OAUTH_SCOPES)[number];

/** An application that may ask people for access. */
export const OauthClient = z.object({
  _id: Id,
  client_id: z.string(),
  name: z.string(),
  redirect_uris: z.array(z.string()),
  is_confidential: z.boolean(),
  created_at: Time,
});
export type OauthClient = z.infer<typeof OauthClient>;

/** Access that the person gave. */
export const OauthGrant = z.object({
  _id: z.string(),
  client_name: z.string(),
  scopes: z.array(z.string()),
  created_at: Time,
});
export type OauthGrant = z.infer<typeof OauthGrant>;

/** Redirects go to https, or to the person's own machine. */
export const RedirectUri = z
  .url('Enter a whole address')
  .max(2000)
  .refine((value) => !value.includes('#'), 'Enter a whole address')
  .refine(
    (value) => value.startsWith('https://') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${value}/`),
    protocolMissing('https'),
  );
