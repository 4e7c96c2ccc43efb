import { draw, memberKey } from '../../people/hash.ts';
import type { Account } from './accounts.ts';
import type { SyntheticNetwork, Queries } from '../store.ts';

/** How somebody stands to an account's owner. */
export interface Relationship {
  distance: 1 | 2 | 3;
  hasInvitation: boolean;
}

/** The relationship of many at once: connections and open invitations are kept, friends of friends are a matter of hashes. */
export async function relationshipsOf(
  network: SyntheticNetwork,
  queries: Queries,
  account: Account,
  people: readonly number[],
): Promise<Map<number, Relationship>> {
  const rows = await queries.all<{ person: number; kind: 'relation' | 'invitation' }>(
    `select person, 'relation' as kind from world.relations where account_id = $1 and person = any($2::bigint[])
     union all
     select person, 'invitation' from world.invitations
     where account_id = $1 and person = any($2::bigint[]) and state = 'pending'`,
    [account.id, people],
  );
  const related = new Set(rows.filter((row) => row.kind === 'relation').map((row) => row.person));
  const invited = new Set(rows.filter((row) => row.kind === 'invitation').map((row) => row.person));
  return new Map(
    people.map((index) => [
      index,
      {
        distance: related.has(index) ? 1 : connectionDegree(network.seed, account.person, index),
        hasInvitation: invited.has(index),
      },
    ]),
  );
}

/** Two of five are friends of a friend, whichever of the two asks. */
export function connectionDegree(seed: number, one: number, other: number): 2 | 3 {
  const bits = draw(memberKey(seed ^ 0xd157, Math.min(one, other)), Math.max(one, other));
  return bits % 5 < 2 ? 2 : 3;
}
