import { build } from '../../core/db/build.ts';
import type { PlatformTx } from '../../core/db/transaction.ts';
import { DEMO_SPACE } from '../demo-world.ts';

/** With whom an account of the demo is connected by what it did in the past, as the network calls them. */
export async function connectedBefore(tx: PlatformTx, username: string): Promise<{ memberId: string; since: Date }[]> {
  const rows = await tx.all(
    build
      .selectFrom('credentials as c')
      .innerJoin('enrolments as e', (join) =>
        join.onRef('e.space_id', '=', 'c.space_id').onRef('e.credential_id', '=', 'c.id'),
      )
      .innerJoin('prospects as p', (join) =>
        join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.prospect_id'),
      )
      .select(['p.network_id', 'e.connected_at'])
      .where('c.space_id', '=', DEMO_SPACE)
      .where('c.username', '=', username)
      .where('e.connected_at', 'is not', null),
  );
  return rows.flatMap(({ network_id, connected_at }) =>
    network_id && connected_at ? [{ memberId: network_id, since: connected_at }] : [],
  );
}
