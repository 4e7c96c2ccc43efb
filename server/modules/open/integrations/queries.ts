import { sql } from 'kysely';
import { bareSubject } from '../../../../engine/mail/bare-subject.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** Where an act came from that somebody answers to. */
export function intentOfAct(tx: SpaceTx, id: string) {
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
export type IntentOfAct = NonNullable<Awaited<ReturnType<typeof intentOfAct>>>;

/** The last mail that went by this mailbox to one of these addresses, one of this subject before any other. */
export function newestMailWith(tx: SpaceTx, mailboxId: string, addresses: readonly string[], subject: string) {
  return tx.first(
    sql<IntentOfAct>`select i.id, i.enrolment_id, i.campaign_id, i.prospect_id, i.credential_id, i.node_id, i.variant,
        i.action, i.act
      from (
        select id from prospects where space_id = ${tx.spaceId}::uuid and email_key = any (${[...addresses]}::text[])
        union
        select prospect_id from prospects_emails
        where space_id = ${tx.spaceId}::uuid and email_key = any (${[...addresses]}::text[])
      ) p join runner_intents i on i.space_id = ${tx.spaceId}::uuid and i.prospect_id = p.id
      where i.action = 'email' and i.act ->> 'integration_id' = ${mailboxId}
      order by lower(trim(i.act ->> 'subject')) = ${bareSubject(subject)} desc, i.created_at desc limit 1`.compile(
      build,
    ),
  );
}

/** What an email of a campaign is written with beside its text. */
export function emailParts(
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
