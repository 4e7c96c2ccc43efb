import { EmailAddress } from '../../../../../contract/accounts/people.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import { type ExternalIdentity, insertIdentity, ownerOf, userByEmail } from './external-queries.ts';
import { insertUser } from '../queries.ts';

const NAME_MAX = 60;

export interface ClaimedPerson {
  identity: ExternalIdentity;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/**
 * Whose account an outside identity opens: the one it opened before, else the one with the same address, else a new
 * one. The address must be proved on both sides: neither may someone elsewhere claim an address to get into an
 * account here, nor may an account opened here with somebody's address wait for them to come. A CRM's customers write
 * their users' addresses themselves: into an account that there is already it leads only who is signed in to it.
 */
export async function findExternalPerson(
  tx: PlatformTx,
  claimed: ClaimedPerson,
  { mayCreate, signedInAs = null }: { mayCreate: boolean; signedInAs?: string | null },
): Promise<string> {
  const { identity } = claimed;
  const owner = await ownerOf(tx, identity);
  if (owner) return owner;
  const email = EmailAddress.safeParse(claimed.email);
  if (!email.success || !claimed.isEmailVerified) throw refuse('email_unconfirmed');
  const userId =
    (await existing(tx, identity, email.data, signedInAs)) ?? (await create(tx, claimed, email.data, mayCreate));
  await insertIdentity(tx, identity, userId);
  return userId;
}

async function existing(
  tx: PlatformTx,
  { brandId, provider }: ExternalIdentity,
  email: string,
  signedInAs: string | null = null,
): Promise<string | undefined> {
  const person = await userByEmail(tx, brandId, email);
  if (!person) return undefined;
  if (!person.email_confirmed) throw refuse('email_unconfirmed');
  if (provider === 'crm' && person.platform_role !== 'none') throw refuse('forbidden');
  if (provider === 'crm' && person.id !== signedInAs) throw refuse('sign_in_to_connect');
  return person.id;
}

async function create(tx: PlatformTx, claimed: ClaimedPerson, email: string, mayCreate: boolean): Promise<string> {
  if (!mayCreate) throw refuse('registration_closed');
  const id = newId();
  const isNew = await insertUser(tx, {
    id,
    brand_id: claimed.identity.brandId,
    email,
    first_name: claimed.firstName.slice(0, NAME_MAX),
    last_name: claimed.lastName.slice(0, NAME_MAX),
    email_confirmed: true,
  });
  // a second visit at the same moment was quicker
  const known = isNew ? undefined : await existing(tx, claimed.identity, email);
  return known ?? id;
}
