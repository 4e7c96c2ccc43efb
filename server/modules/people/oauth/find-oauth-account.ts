import { plainName } from '../../../../engine/text/plain-name.ts';
import type { FindAccount } from 'oidc-provider';
import type { Services } from '../../../core/services.ts';
import { activePerson } from './queries.ts';

/** The person behind a grant, as applications get to see them; nobody once their account is not active. */
export function findOauthAccount({ transactions }: Services): FindAccount {
  return async (_ctx, id) => {
    const person = await transactions.onPlatform((tx) => activePerson(tx, id), { readOnly: true });
    if (!person) return undefined;
    return {
      accountId: person.id,
      claims: async () => ({
        sub: person.id,
        name: plainName(`${person.first_name} ${person.last_name}`),
        given_name: person.first_name,
        family_name: person.last_name,
        locale: person.language,
        zoneinfo: person.timezone,
        email: person.email,
        email_verified: person.email_confirmed,
      }),
    };
  };
}
