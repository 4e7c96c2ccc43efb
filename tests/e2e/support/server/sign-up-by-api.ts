import { randomBytes } from 'node:crypto';
import type { SignedIn } from '../../../../contract/accounts/people.ts';
import { callAs } from './call-as.ts';

export const NEW_PASSWORD = 'a good password';
export const newEmail = (): string => `${randomBytes(5).toString('hex')}@new.test`;

/** A token of nobody, as every page begins with. */
export async function freshToken(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/create_token`, { method: 'POST' });
  return ((await response.json()) as { payload: { token: string } }).payload.token;
}

/** Opens an account as the form would: signed in, its email not confirmed yet. */
export async function signUpByApi(
  origin: string,
  given: { email?: string } = {},
): Promise<{ email: string; token: string }> {
  const email = given.email ?? newEmail();
  const { token } = await callAs<SignedIn>(origin, await freshToken(origin), 'POST', '/auth/sign_up', {
    email,
    password: NEW_PASSWORD,
    first_name: 'Mina',
    last_name: 'Okafor',
    phone: '+4930901820',
    country_code: 'DE',
    accepted_terms_at: new Date().toISOString(),
  });
  return { email, token: token! };
}
