import { sql } from 'kysely';
import { bareSubject } from '../../../../engine/mail/bare-subject.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

const COLUMNS = [
  'id',
  'enrolment_id',
  'campaign_id',
  'prospect_id',
  'credential_id',
  'node_id',
  'variant',
  'action',
  'act',
] as const;

/** Where acts came from that somebody answers to. */
export function intentsOfActs(tx: SpaceTx, ids: readonly string[]) {
  return tx.all(
    build
      .selectFrom('runner_intents')
      .select(COLUMNS)
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
}
export type IntentOfAct = Awaited<ReturnType<typeof intentsOfActs>>[number];

export const intentOfAct = async (tx: SpaceTx, id: string): Promise<IntentOfAct | undefined> =>
  (await intentsOfActs(tx, [id]))[0];

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
