import type { accountCalls } from '../../../../../contract/accounts/calls.ts';
import type { SignedIn, TrackInfo } from '../../../../../contract/accounts/people.ts';
import type { CallParsed } from '../../../../../contract/call.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import { hashPassword } from '../../../../core/auth/password.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { Refusal, refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { brandOf } from '../../../platform/whitelabel/brand-of.ts';
import { checkPhone } from './check-phone.ts';
import { invites, type OpenInvite } from './invites-port.ts';
import { mailActivation } from '../password/mail-code.ts';
import { activeUser, startSession } from '../sign-in/open-session.ts';
import { emailIsTaken, insertUser, savePassword } from '../queries.ts';
import { notifyEmailOwner } from './notify-email-owner.ts';

type Input = CallParsed<(typeof accountCalls)['signUp']>;

interface Admitted {
  invite: OpenInvite | null;
  hash: string;
}

/** Everything that may refuse comes before the hashing, which is slow. */
async function admitNewcomer(actor: TokenActor, input: Input, services: Services): Promise<Admitted> {
  checkPhone({ phone: input.phone, country: input.country_code });
  const { transactions } = services;
  const invite = await openInvite(actor, input.invite_code, services);
  const isTaken = await transactions.onPlatform(
    async (tx) => {
      const { config } = await brandOf(tx, actor.brandId);
      if (!config.registration_enabled && !invite) throw refuse('registration_closed');
      return emailIsTaken(tx, actor.brandId, input.email);
    },
    { readOnly: true },
  );
  if (isTaken) await refuseTaken(actor, input.email, services);
  return { invite, hash: await hashPassword(input.password) };
}

/** An invite opens the door where sign-up is closed; a code that is not good any more opens nothing. */
async function openInvite(
  actor: TokenActor,
  code: string | null | undefined,
  services: Services,
): Promise<OpenInvite | null> {
  if (!code) return null;
  // whoever is signed in on this browser does not matter: the newcomer comes to the site's brand
  const visitor = { ...actor, user: null };
  try {
    return await services.transactions.onPlatform((tx) => invites.one.find(tx, visitor, code, services));
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'too_many_attempts') return null;
    throw error;
  }
}

async function refuseTaken(actor: TokenActor, email: string, services: Services): Promise<never> {
  await notifyEmailOwner(actor, email, services);
  throw refuse('email_taken', { fields: { email: 'Account with such email already exists' } });
}

export const signUp = after(
  admitNewcomer,
  async (
    tx: PlatformTx,
    actor: TokenActor,
    input: Input,
    services: Services,
    { invite, hash }: Admitted,
  ): Promise<SignedIn> => {
    const id = newId();
    // the link of a mailed invite proved that they read this mailbox
    const isConfirmed = invite?.email?.toLowerCase() === input.email.toLowerCase();
    const isNew = await insertUser(tx, {
      id,
      brand_id: actor.brandId,
      email: input.email,
      first_name: input.first_name,
      last_name: input.last_name,
      phone: input.phone,
      country_code: input.country_code,
      language: input.language,
      timezone: input.timezone,
      email_confirmed: isConfirmed,
      track_info: JSON.stringify(trackOf(input)),
      ...acceptance(input.accepted_terms_at, tx.now),
    });
    if (!isNew) throw refuse('email_taken', { fields: { email: 'Account with such email already exists' } });
    await savePassword(tx, id, hash);
    const user = await activeUser(tx, id);
    if (!isConfirmed) await mailActivation(tx, user, actor, services);
    return startSession(tx, actor, user, services);
  },
);

const trackOf = ({ track, irclickid }: Input): TrackInfo => ({ ...track, ...(irclickid && { irclickid }) });

/** A clock that goes ahead of ours proves nothing: the moment they said yes cannot lie after the moment we heard it. */
function acceptance(saidAt: string, now: Date) {
  const given = new Date(saidAt);
  return { accepted_terms_at: given > now ? now : given, accepted_terms_kept_at: now };
}
