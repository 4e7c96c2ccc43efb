import { below, draw, memberKey } from '../../people/hash.ts';
import { person } from '../../people/person.ts';
import type { Account } from './accounts.ts';
import { personOfMemberId } from '../ids.ts';
import { FINDABLE } from '../people/people-index.ts';
import type { SyntheticNetwork, Queries } from '../store.ts';

/** The newest of them; the gateway never lists more in a demo, and a sign-in stays quick. */
const MOST = 200;
const DAY = 86_400_000;

/** The connections that a person had before the account came here: the same ones each time. */
export async function seedRelations(network: SyntheticNetwork, tx: Queries, account: Account): Promise<void> {
  const { connections } = person(network.seed, account.person);
  const key = memberKey(network.seed ^ 0x7e1a, account.person);
  const now = network.now().getTime();
  const drawn = Array.from({ length: Math.min(connections, MOST) }, (_, at) => ({
    index: below(draw(key, at), FINDABLE),
    since: new Date(now - (30 + 5 * at) * DAY),
  }));
  const told = (await network.knownBefore(account.username)).flatMap(({ memberId, since }) => {
    const index = personOfMemberId(memberId);
    return index === null ? [] : [{ index, since }];
  });
  const people = [...told, ...drawn];
  await tx.all(
    `insert into world.relations (account_id, person, since)
     select $1, person, since from unnest($2::bigint[], $3::timestamptz[]) as r (person, since)
     where person <> $4 on conflict do nothing`,
    [account.id, people.map(({ index }) => index), people.map(({ since }) => since), account.person],
  );
}
