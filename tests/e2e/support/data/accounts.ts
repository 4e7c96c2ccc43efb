import { randomBytes } from 'node:crypto';
import { build } from '../../../../server/core/db/build.ts';
import { worldNetwork } from '../../../../server/world/network/client.ts';
import { memberId } from '../../../../server/world/network/ids.ts';
import { inDatabase } from '../server/in-database.ts';

/** A username that nobody has yet; its last word says what the network does with it. */
export const username = (word: string): string => `${randomBytes(4).toString('hex')}+${word}@network.test`;

/** A country with addresses to lend, and one whose addresses are all taken. */
export async function stockCountries(): Promise<void> {
  const values = [
    { country_code: 'SE', type: 'basic', capacity: 5_000 },
    { country_code: 'SE', type: 'residential', capacity: 5_000 },
    { country_code: 'FO', type: 'basic', capacity: 0 },
  ];
  await inDatabase(({ transactions }) =>
    transactions.onPlatform((tx) =>
      tx.run(
        build
          .insertInto('credentials_proxy_stock')
          .values(values)
          // the demo has some of its own, fewer than all tests take together
          .onConflict((conflict) =>
            conflict.columns(['country_code', 'type']).doUpdateSet((eb) => ({ capacity: eb.ref('excluded.capacity') })),
          ),
      ),
    ),
  );
}

const worldUrl = () => process.env.E2E_WORLD_URL as string;
const gatewayOf = (accountId: string): Promise<string | null | undefined> =>
  inDatabase(async ({ transactions }) => {
    const own = build.selectFrom('credentials_auth').select('gateway_id').where('credential_id', '=', accountId);
    return (await transactions.onPlatform((tx) => tx.first(own)))?.gateway_id;
  });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(worldUrl() + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Somebody sends invitations from the account on the network itself, one after the other, to whom it is not connected with. */
export async function inviteOnNetwork(accountId: string, count: number): Promise<void> {
  const account_id = await gatewayOf(accountId);
  const key = { 'x-api-key': worldNetwork(worldUrl()).apiKey };
  let sent = 0;
  for (let person = 1; sent < count; person++) {
    const answer = await post('/api/v1/users/invite', { account_id, provider_id: memberId(person) }, key);
    if (answer.ok) sent += 1;
    else if (person > 5 * count)
      throw new Error(`The network refused ${person - sent} invitations: ${await answer.text()}`);
  }
}

/** The network ends the account's session, and tells the product. */
export async function signOutOnNetwork(accountId: string): Promise<void> {
  await post('/control/sign-out', { account: await gatewayOf(accountId) });
}

/** The network lets a restricted account act again, and tells the product. */
export async function releaseOnNetwork(accountId: string): Promise<void> {
  await post('/control/release', { account: await gatewayOf(accountId) });
}

/** Somebody of the network writes to the account, by their number there. */
export async function replyOnNetwork(accountId: string, person: number, text: string): Promise<void> {
  await post('/control/reply', { account: await gatewayOf(accountId), person: String(person), text });
}

/** Has something done in the world, as whoever runs a demo can. */
export async function worldDoes(action: string, given: object): Promise<void> {
  const answer = await post(`/control/${action}`, given);
  if (!answer.ok) throw new Error(`The world did not ${action}: ${await answer.text()}`);
}
