import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export const ownMailboxCounts = (tx: SpaceTx): Promise<{ domain_id: string; count: number }[]> =>
  tx.all(
    sql<{ domain_id: string; count: number }>`select domain_id, count(*)::integer as count from integrations
      where space_id = ${tx.spaceId}::uuid and domain_id is not null group by domain_id`.compile(build),
  );

interface NewOwnMailbox {
  id: string;
  email: string;
  senderName: string;
  credentialId: string | null;
  signatureId: string | null;
  domainId: string;
  perDay: number;
  rampFrom: string;
  hash: string;
  settings: object;
}

export async function putOwnMailbox(tx: SpaceTx, mailbox: NewOwnMailbox): Promise<boolean> {
  const made = await tx.run(
    sql`insert into integrations (space_id, id, credential_id, category, type, email, sender_name, signature_id, status,
        settings, per_day, ramp_from, domain_id, host_password, created_at, updated_at)
      values (${tx.spaceId}::uuid, ${mailbox.id}::uuid, ${mailbox.credentialId}::uuid, 'email', 'ai_email_service',
        ${mailbox.email}, ${mailbox.senderName}, ${mailbox.signatureId}::uuid, 'connected',
        ${JSON.stringify(mailbox.settings)}::jsonb, ${mailbox.perDay}, ${mailbox.rampFrom}::date,
        ${mailbox.domainId}::uuid, ${mailbox.hash}, ${tx.now}, ${tx.now})
      on conflict (space_id, id) do nothing`.compile(build),
  );
  return made > 0;
}

export const mailboxesToSign = (tx: SpaceTx, domainId: string) =>
  tx.all(
    build
      .selectFrom('integrations')
      .select(['id', 'settings', 'status', 'credential_id'])
      .where('space_id', '=', tx.spaceId)
      .where('domain_id', '=', domainId)
      .orderBy('id')
      .forUpdate(),
  );

/** Whom the mailboxes of a domain have written to, and would go on writing to. */
export const heldMailboxRows = (tx: SpaceTx, domainId: string): Promise<{ id: string; people: number }[]> =>
  tx.all(
    sql<{ id: string; people: number }>`select m.id, count(distinct e.prospect_id)::integer as people
      from integrations m
      join runner_intents i on i.space_id = m.space_id and i.action = 'email' and i.act ->> 'integration_id' = m.id::text
      join enrolments e on e.space_id = i.space_id and e.id = i.enrolment_id and e.status = 'active'
      where m.space_id = ${tx.spaceId}::uuid and m.domain_id = ${domainId}::uuid group by m.id`.compile(build),
  );
