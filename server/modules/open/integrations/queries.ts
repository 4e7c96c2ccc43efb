import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** Where an act came from that somebody answers to. */
export function intentById(tx: SpaceTx, id: string) {
  return tx.first(
    build
      .selectFrom('runner_intents')
      .select([
        'id',
        'enrolment_id',
        'campaign_id',
        'prospect_id',
        'credential_id',
        'node_id',
        'variant',
        'action',
        'act',
      ])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}
export type IntentRow = NonNullable<Awaited<ReturnType<typeof intentById>>>;

/** True where there was one to spend. */
export async function takeCredits(tx: SpaceTx, count: number): Promise<boolean> {
  const taken = await tx.run(
    build
      .updateTable('spaces')
      .set((eb) => ({
        credits_available: eb('credits_available', '-', count as never),
        credits_used: eb('credits_used', '+', count as never),
      }))
      .where('id', '=', tx.spaceId)
      .where('credits_available', '>=', count as never),
  );
  return taken > 0;
}

/** True where it is news: what an earlier look-up since then has kept stays. */
export async function keepContact(
  tx: SpaceTx,
  prospectId: string,
  since: Date,
  found: { email: string | null; phones: { number: string; type: string }[] },
): Promise<boolean> {
  const kept = await tx.run(
    sql`update prospects set
          emails = case when ${found.email}::text is null then emails
            else emails || jsonb_build_object('enriched', ${found.email}::text) end,
          phones = phones || (
            select coalesce(jsonb_agg(n), '[]') from jsonb_array_elements(${JSON.stringify(found.phones)}::jsonb) n
            where not exists (
              select from jsonb_array_elements(phones) known where known ->> 'number' = n ->> 'number')),
          enriched_at = ${tx.now}, updated_at = ${tx.now}
        where space_id = ${tx.spaceId} and id = ${prospectId}
          and (enriched_at is null or enriched_at < ${since})`.compile(build),
  );
  return kept > 0;
}

/** What an email of a campaign is written with beside its text. */
export function letterOf(
  tx: SpaceTx,
  { campaign_id, prospect_id }: { campaign_id: string | null; prospect_id: string },
) {
  return tx.first(
    build
      .selectFrom('spaces as s')
      .leftJoin('campaigns as c', (join) => join.onRef('c.space_id', '=', 's.id').on('c.id', '=', campaign_id))
      .leftJoin('prospects as p', (join) => join.onRef('p.space_id', '=', 's.id').on('p.id', '=', prospect_id))
      .select(['s.brand_id', 'c.is_link_tracking', 'c.is_open_tracking', 'p.language'])
      .where('s.id', '=', tx.spaceId),
  );
}

/** Whom enrichment is asked about. */
export function personToFind(tx: SpaceTx, prospectId: string) {
  return tx.first(
    build
      .selectFrom('prospects')
      .select(['first_name', 'last_name', 'company_name', 'company_domain', 'link'])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', prospectId),
  );
}
