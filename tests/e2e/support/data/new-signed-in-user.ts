import type { Page } from '@playwright/test';
import { hashPassword } from '../../../../server/core/auth/password.ts';
import { build } from '../../../../server/core/db/build.ts';
import { newTenant, newUser } from '../../../factories/tenants.ts';
import { sessionCookies } from '../browser/session-cookies.ts';
import { callAs } from '../server/call-as.ts';
import { inDatabase } from '../server/in-database.ts';
import { linkIn, mailTo } from '../server/mail-to.ts';

export const USER_PASSWORD = 'a-good-password';
/** Made once: a hash is slow on purpose. */
let passwordHash: Promise<string> | undefined;

/** Somebody of a test's own, so that the demo's people stay as the other tests know them. */
export interface SignedInUser {
  origin: string;
  id: string;
  email: string;
  name: string;
  token: string;
  /** The workspace they are in; empty while they have none. */
  spaceId: string;
}

interface NewUserOptions {
  firstName?: string;
  /** The name of their own workspace, whose only admin they are; null for none. */
  space?: string | null;
}

/** A person in Berlin with a password and a confirmed address. */
export function newSignedInUser(
  origin: string,
  { firstName = 'Ida', space = 'Test space' }: NewUserOptions = {},
): Promise<SignedInUser> {
  return inDatabase(async (services) => {
    const { spaceId, admin } =
      space === null
        ? { spaceId: '', admin: await newUser(services) }
        : await newTenant(services, { name: space, tier: 'scale' });
    const { id, email, token } = admin;
    passwordHash ??= hashPassword(USER_PASSWORD);
    const hash = await passwordHash;
    await services.transactions.onPlatform(async (tx) => {
      await tx.run(
        build
          .updateTable('accounts_users')
          .set({ first_name: firstName, last_name: 'Tester', timezone: 'Europe/Berlin', country_code: 'DE' })
          .where('id', '=', id),
      );
      await tx.run(build.insertInto('accounts_passwords').values({ user_id: id, hash, changed_at: tx.now }));
    });
    return { origin, id, email, token, spaceId, name: `${firstName} Tester` };
  });
}

export const callAsUser = <T>(
  who: Pick<SignedInUser, 'origin' | 'token'>,
  method: string,
  path: string,
  body?: object,
) => callAs<T>(who.origin, who.token, method, path, body);

/** Joins somebody else's workspace with an invite of theirs, and works in it from then on. */
export async function joinWorkspace(person: SignedInUser, host: SignedInUser, access: object = {}): Promise<void> {
  await callAsUser(host, 'POST', `/space/${host.spaceId}/invites`, { emails: [person.email], ...access });
  await callAsUser(person, 'POST', `/space/invites/${await inviteCode(person)}/accept`);
  person.spaceId = host.spaceId;
}

/** The code in the newest invite that was mailed to the person. */
export async function inviteCode({ origin, email }: SignedInUser): Promise<string> {
  return new URLSearchParams(linkIn(await mailTo(origin, email, 'invite')).split('?')[1]).get('invite')!;
}

/** The page opens signed in as that person. */
export async function signInAs(page: Page, { origin, token }: SignedInUser): Promise<void> {
  await page.context().addCookies(sessionCookies(origin, token));
}
