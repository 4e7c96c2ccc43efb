import type { ErrorCode } from '../../../../../contract/errors.ts';
import { Refusal, refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import type { ExternalPerson } from '../../../../providers/identity/port.ts';
import { brandOf } from '../../../platform/whitelabel/brand-of.ts';
import { makeCode } from '../password/codes.ts';
import { callbackOf, type External, identityProviderOf } from './external-identity.ts';
import { findExternalPerson } from './find-external-person.ts';
import { type BegunRequest, takeRequest } from './external-request.ts';

const TICKET_MINUTES = 2;

/** Finishes what the provider began and says where the browser goes on: in with a ticket, or back with the reason. */
export async function finishExternalCallback(
  provider: External,
  query: URLSearchParams,
  services: Services,
): Promise<string> {
  let asked: BegunRequest | undefined;
  try {
    const state = query.get('state') ?? '';
    asked = await services.transactions.onPlatform((tx) => takeRequest(tx, provider, state, services));
    const person = await personFrom(provider, query, { ...asked, state }, services);
    const ticket = await issueTicket(provider, asked, person, services);
    return signInPage(asked, services, { token: ticket, success: 'true' });
  } catch (error) {
    const code: ErrorCode = error instanceof Refusal ? error.code : 'internal';
    if (code === 'internal') services.log.error({ err: error, provider }, 'an external sign-in failed');
    return signInPage(asked, services, { success: 'false', error: code });
  }
}

async function personFrom(
  provider: External,
  query: URLSearchParams,
  asked: BegunRequest & { state: string },
  services: Services,
): Promise<ExternalPerson> {
  const request = { ...asked, redirectUri: callbackOf(provider, services) };
  const outcome = await identityProviderOf(provider, services).finish(query, request);
  switch (outcome.is) {
    case 'known':
      return outcome.person;
    case 'declined':
      throw refuse('not_signed_in');
    case 'not_genuine':
      services.log.warn({ provider, reason: outcome.reason }, 'an external sign-in was refused');
      throw refuse('code_invalid');
    case 'away':
      services.log.warn({ provider, reason: outcome.reason }, 'an external sign-in provider does not answer');
      throw refuse('unavailable');
    default:
      return outcome satisfies never;
  }
}

/** Worth a session for two minutes, once, and only together with the token that the visitor began with. */
function issueTicket(
  provider: External,
  asked: BegunRequest,
  person: ExternalPerson,
  { transactions }: Services,
): Promise<string> {
  return transactions.onPlatform(async (tx) => {
    const { config } = await brandOf(tx, asked.brandId);
    const identity = { brandId: asked.brandId, provider, subject: person.subject };
    const userId = await findExternalPerson(tx, { ...person, identity }, { mayCreate: config.registration_enabled });
    const { brandId, token } = asked;
    return makeCode(tx, { kind: 'external', brandId, userId, minutes: TICKET_MINUTES, data: { token } });
  });
}

function signInPage(asked: BegunRequest | undefined, { settings }: Services, query: Record<string, string>): string {
  const values = { ...query, ...(asked?.redirect && { redirect: asked.redirect }) };
  return `${asked?.origin ?? settings.publicUrl}/auth/sign-in?${new URLSearchParams(values)}`;
}
