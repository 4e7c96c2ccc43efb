import { createHash } from 'node:crypto';
import * as z from 'zod';

export type IssuerName = 'google' | 'directory';

/** What is typed into, or picked from, a sign-in page. */
export const TypedAccount = z.object({
  email: z.email().max(254),
  first_name: z.string().trim().max(60).default(''),
  last_name: z.string().trim().max(60).default(''),
  /** A box that is not ticked is not sent. */
  is_verified: z.literal('on').optional(),
});
export type TypedAccount = z.infer<typeof TypedAccount>;

const TENANT = '5ca1ab1e-0000-4000-8000-000000000001';

/** The same address is the same account, for ever. */
export const accountId = (name: string, email: string): string =>
  createHash('sha256').update(`${name}:${email.toLowerCase()}`).digest('hex').slice(0, 24);

/** Each provider says it in its own words: Google vouches for an address, Microsoft for a tenant's domain. */
export function claimsOf(name: IssuerName, account: TypedAccount): { sub: string } & Record<string, unknown> {
  const sub = accountId(name, account.email);
  const isVerified = account.is_verified === 'on';
  return {
    sub,
    name: `${account.first_name} ${account.last_name}`.trim(),
    given_name: account.first_name,
    family_name: account.last_name,
    email: account.email,
    ...(name === 'google'
      ? { email_verified: isVerified }
      : { tid: TENANT, oid: sub, preferred_username: account.email, xms_edov: isVerified ? '1' : '0' }),
  };
}

/** Quick picks: people of the demo, and one whom the product does not know yet. */
export const PICKS: { email: string; first_name: string; last_name: string }[] = [
  { email: 'demo@kithline.test', first_name: 'Jonas', last_name: 'Weber' },
  { email: 'member@kithline.test', first_name: 'Chloé', last_name: 'Martin' },
  { email: 'nora.lind@newcomer.test', first_name: 'Nora', last_name: 'Lind' },
];
