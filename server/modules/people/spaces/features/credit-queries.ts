import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

/** One credit of each workspace named, as often as it is named; answers for which of them there was one, by place. */
export async function takeCredits(tx: PlatformTx, spaceIds: readonly string[]): Promise<boolean[]> {
  const left = new Map<string, number>();
  // in the order of their ids: two who take of several workspaces come one after the other
  for (const [id, named] of [...Map.groupBy(spaceIds, (each) => each)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const row = await tx.first(
      sql<{ taken: number }>`with held as (select id, least(credits_available, ${named.length}) as taken from spaces
          where id = ${id}::uuid for update)
        update spaces s set credits_available = s.credits_available - held.taken, credits_used = s.credits_used + held.taken
        from held where s.id = held.id returning floor(held.taken)::int as taken`.compile(build),
    );
    left.set(id, row?.taken ?? 0);
  }
  return spaceIds.map((id) => {
    const rest = left.get(id) ?? 0;
    left.set(id, rest - 1);
    return rest > 0;
  });
}

/** What nothing came of costs nothing. */
export async function returnCredits(tx: PlatformTx, spaceIds: readonly string[]): Promise<void> {
  for (const [id, named] of [...Map.groupBy(spaceIds, (each) => each)].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await tx.run(
      sql`update spaces set credits_available = credits_available + ${named.length},
        credits_used = credits_used - ${named.length} where id = ${id}::uuid`.compile(build),
    );
}
