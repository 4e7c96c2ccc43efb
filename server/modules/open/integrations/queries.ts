import { sql } from 'kysely';
import type { IntegrationStatus } from '../../../../contract/integrations/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

/** An account's own and those of the workspace, with what has left by them on that day. */
export function integrationsOf(tx: SpaceTx, credentialId: string, day: string) {
  return tx.all(
    build
      .selectFrom('integrations as i')
      .leftJoin('integrations_days as d', (join) =>
        join
          .onRef('d.space_id', '=', 'i.space_id')
          .onRef('d.integration_id', '=', 'i.id')
          .on('d.day', '=', sql<never>`${day}::date`),
      )
      .select(['i.id', 'i.type', 'i.category', 'i.email', 'i.status', 'i.sender_name', 'i.per_day'])
      .select((eb) => eb.fn.coalesce('d.used', sql<number>`0`).as('used'))
      .where('i.space_id', '=', tx.spaceId)
      .where((eb) => eb.or([eb('i.credential_id', 'is', null), eb('i.credential_id', '=', credentialId)]))
      .orderBy('i.category')
      .orderBy('i.created_at')
      .orderBy('i.id'),
  );
}
export type IntegrationRow = Awaited<ReturnType<typeof integrationsOf>>[number];

export function integrationById(tx: SpaceTx, id: string) {
  return tx.first(
    build
      .selectFrom('integrations')
      .select(['id', 'credential_id', 'category', 'type', 'email', 'sender_name', 'status', 'per_day', 'settings'])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

/** True where it was another before. */
export async function changeStatus(tx: SpaceTx, id: string, status: IntegrationStatus): Promise<boolean> {
  const changed = await tx.run(
    build
      .updateTable('integrations')
      .set({ status, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('status', '<>', status)
      // somebody has switched it off: no news of the carrier switches it on
      .where('status', '<>', 'disabled'),
  );
  return changed > 0;
}

/** Mailboxes of every workspace that somebody relies on. */
export function mailboxesToCheck(tx: PlatformTx) {
  return tx.all(
    build
      .selectFrom('integrations')
      .select(['space_id', 'id', 'status'])
      .where('category', '=', 'email')
      .where('status', '<>', 'disabled'),
  );
}

/** Enrolments that wait for a mailbox or a phone. */
export async function waitingFor(
  tx: SpaceTx,
  reason: 'integration_invalid' | 'dialer_phone_invalid',
): Promise<string[]> {
  const rows = await tx.all(
    build
      .selectFrom('enrolments')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('wait_reason', '=', reason)
      .where('status', '=', 'active'),
  );
  return rows.map(({ id }) => id);
}

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

/** The phone an account calls and writes from: its own before the workspace's. */
export function lineOf(tx: SpaceTx, credentialId: string) {
  return tx.first(
    build
      .selectFrom('integrations')
      .select('id')
      .select(sql<string | null>`settings ->> 'number'`.as('number'))
      .where('space_id', '=', tx.spaceId)
      .where('category', '=', 'dialer')
      .where('status', '=', 'connected')
      .where((eb) => eb.or([eb('credential_id', 'is', null), eb('credential_id', '=', credentialId)]))
      .orderBy(sql`credential_id nulls last`)
      .orderBy('created_at')
      .limit(1),
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
