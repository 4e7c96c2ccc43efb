import { randomBytes } from 'node:crypto';
import { build } from '../../../server/core/db/build.ts';
import { worldNetwork } from '../../../server/world/network/client.ts';
import { memberId } from '../../../server/world/network/ids.ts';
import { inDatabase } from './in-database.ts';

/** A username that nobody has yet; its last word says what the network does with it. */
export const username = (word: string): string => `${randomBytes(4).toString('hex')}+${word}@network.test`;

/** A country with addresses to lend, and one whose addresses are all taken. */
export async function stockCountries(): Promise<void> {
  const values = [
    { country_code: 'SE', type: 'basic', capacity: 500 },
    { country_code: 'SE', type: 'residential', capacity: 500 },
    { country_code: 'FO', type: 'basic', capacity: 0 },
  ];
  await inDatabase(({ transactions }) =>
    transactions.onPlatform((tx) =>
      tx.run(
        build
          .insertInto('credentials_proxy_stock')
          .values(values)
          .onConflict((conflict) => conflict.doNothing()),
      ),
    ),
  );
}

/** Somebody sends invitations from the account on the network itself, one after the other. */
export async function inviteOnNetwork(accountId: string, count: number): Promise<void> {
  const origin = process.env.E2E_WORLD_URL as string;
  const known = await inDatabase(({ transactions }) =>
    transactions.onPlatform((tx) =>
      tx.first(build.selectFrom('credentials_auth').select('gateway_id').where('credential_id', '=', accountId)),
    ),
  );
  for (let person = 1; person <= count; person++)
    await fetch(`${origin}/api/v1/users/invite`, {
      method: 'POST',
      headers: { 'x-api-key': worldNetwork(origin).apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ account_id: known?.gateway_id, provider_id: memberId(person) }),
    });
}
