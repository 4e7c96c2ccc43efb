import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import { newId } from '../../../core/ids.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

const restores = build.selectFrom('restores').select(['id', 'backup_at', 'restored_at', 'released_at']);

export const heldRestore = (tx: PlatformTx | SpaceTx) => tx.first(restores.where('released_at', 'is', null));

export const lastRestore = (tx: PlatformTx | SpaceTx) => tx.first(restores.orderBy('restored_at', 'desc').limit(1));
export type RestoreRow = NonNullable<Awaited<ReturnType<typeof lastRestore>>>;

export async function setReleased(tx: PlatformTx, id: string, by: string | null, isForced: boolean): Promise<void> {
  await tx.run(
    build
      .updateTable('restores')
      .set({ released_at: tx.now, released_by: by, is_forced: isForced })
      .where('id', '=', id),
  );
}

const isOpen = sql<boolean>`asked_at is null`;

interface AccountCounts {
  total: number;
  asked: number;
  /** Whether or not they could be asked. */
  tried: number;
  messages: number;
  invitations: number;
}

export async function countAccounts(tx: PlatformTx): Promise<AccountCounts> {
  const row = await tx.first(
    sql<AccountCounts>`select count(*) as total, count(asked_at) as asked, count(tried_at) as tried,
        coalesce(sum(messages), 0)::integer as messages,
        coalesce(sum(invitations), 0)::integer as invitations from restores_accounts`.compile(build),
  );
  return row ?? { total: 0, asked: 0, tried: 0, messages: 0, invitations: 0 };
}

/** Workspaces whose accounts were held. */
export async function heldSpaces(tx: PlatformTx): Promise<string[]> {
  const rows = await tx.all(build.selectFrom('restores_accounts').select('space_id').distinct().orderBy('space_id'));
  return rows.map(({ space_id }) => space_id);
}

export interface UnaskedRow {
  space_id: string;
  credential_id: string;
  name: string;
  workspace: string;
  reason: string | null;
  tried_at: Date | null;
  people: number;
}

export function unaskedAccounts(tx: PlatformTx, limit: number): Promise<UnaskedRow[]> {
  return tx.all(
    sql<UnaskedRow>`select r.space_id, r.credential_id, coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''),
        c.username) as name, s.name as workspace, r.reason, r.tried_at,
        (select count(*) from enrolments e where e.space_id = r.space_id and e.credential_id = r.credential_id
          and e.status = 'active') as people
      from restores_accounts r
      join credentials c on c.space_id = r.space_id and c.id = r.credential_id
      join spaces s on s.id = r.space_id
      where r.asked_at is null order by people desc, r.credential_id limit ${limit}`.compile(build),
  );
}

export function accountsToAsk(tx: PlatformTx): Promise<{ space_id: string; id: string }[]> {
  return tx.all(
    build
      .selectFrom('restores_accounts')
      .select(['space_id', 'credential_id as id'])
      .where('asked_at', 'is', null)
      .orderBy('space_id')
      .orderBy('credential_id'),
  );
}

/** Whether this account has still to be asked. */
export async function isUnasked(tx: SpaceTx, credentialId: string): Promise<boolean> {
  const row = await tx.first(
    build
      .selectFrom('restores_accounts')
      .select('credential_id')
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', credentialId)
      .where('asked_at', 'is', null),
  );
  return row !== undefined;
}

export async function unaskedAmong(tx: SpaceTx, credentialIds: readonly string[]): Promise<string[]> {
  const rows = await tx.all(
    build
      .selectFrom('restores_accounts')
      .select('credential_id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('credential_id', '=', eb.fn.any(eb.val([...credentialIds]))))
      .where(isOpen),
  );
  return rows.map(({ credential_id }) => credential_id);
}

export async function setTried(tx: SpaceTx, credentialId: string, reason: string): Promise<void> {
  await tx.run(
    build
      .updateTable('restores_accounts')
      .set({ tried_at: tx.now, reason })
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', credentialId)
      .where(isOpen),
  );
}

/** Answers false where somebody has settled it already. */
export async function setAsked(
  tx: SpaceTx,
  credentialId: string,
  found: { messages: number; invitations: number },
): Promise<boolean> {
  const count = await tx.run(
    build
      .updateTable('restores_accounts')
      .set({ tried_at: tx.now, asked_at: tx.now, reason: null, ...found })
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', credentialId)
      .where(isOpen),
  );
  return count > 0;
}

/** A person answers for whoever could not be asked. */
export async function setAllAsked(tx: PlatformTx): Promise<void> {
  await tx.run(
    build.updateTable('restores_accounts').set({ asked_at: tx.now, reason: 'answered_by_person' }).where(isOpen),
  );
}

export interface FoundSend {
  person_id: string;
  kind: 'message' | 'invite';
  external_id: string;
  conversation: string | null;
  at: Date;
}

export interface NewFound {
  kind: FoundSend['kind'];
  at: Date;
  /** A line of the ledger has it as its own, and was counted for its day when it was written. */
  is_counted: boolean;
}

/**
 * Keeps what an account was found to have sent, but for what the ledger has kept by name and for what was said before
 * the backup. What is on its way to the person at this moment, as far as is known, takes it as its own at once. Answers
 * what is new.
 */
export async function insertFound(
  tx: SpaceTx,
  credentialId: string,
  backupAt: Date,
  sends: readonly FoundSend[],
): Promise<NewFound[]> {
  if (sends.length === 0) return [];
  const rows = sends.map((send) => ({ ...send, id: newId() }));
  return tx.all(
    sql<NewFound>`insert into restores_found
        (space_id, id, credential_id, person_id, kind, external_id, conversation, at, intent_id)
      select ${tx.spaceId}::uuid, n.id, ${credentialId}::uuid, n.person_id, n.kind, n.external_id, n.conversation, n.at,
        case when row_number() over (partition by n.person_id, n.kind order by n.at) = 1 then (
          select i.id from runner_intents i join prospects p on p.space_id = i.space_id and p.id = i.prospect_id
          where i.space_id = ${tx.spaceId}::uuid and i.credential_id = ${credentialId}::uuid and i.status = 'intended'
            and p.network_id = n.person_id
            and i.action = any (case n.kind when 'invite' then array['connect', 'connect_by_email']
              else array['message', 'inmail'] end)
          order by i.created_at limit 1) end
      from json_to_recordset(${JSON.stringify(rows)}::json) as n (id uuid, person_id text, kind text, external_id text,
        conversation text, at timestamptz)
      where not exists (select from inbox_messages m where m.space_id = ${tx.spaceId}::uuid
          and m.credential_id = ${credentialId}::uuid and m.channel in ('network', 'inmail')
          and m.external_id = n.external_id and (m.intent_id is not null or m.at < ${backupAt}))
        and not exists (select from runner_intents i join prospects p on p.space_id = i.space_id and p.id = i.prospect_id
          where n.kind = 'invite' and i.space_id = ${tx.spaceId}::uuid and i.credential_id = ${credentialId}::uuid
            and p.network_id = n.person_id and i.action in ('connect', 'connect_by_email')
            and i.status in ('done', 'already'))
      on conflict (space_id, credential_id, kind, external_id) do nothing
      returning kind, at, intent_id is not null as is_counted`.compile(build),
  );
}

/** The first send to this person that no line of the ledger has taken as its own. */
export function firstFound(
  tx: SpaceTx,
  of: { credentialId: string; personId: string; kind: FoundSend['kind'] },
): Promise<(FoundSend & { id: string }) | undefined> {
  return tx.first(
    build
      .selectFrom('restores_found')
      .select(['id', 'person_id', 'kind', 'external_id', 'conversation', 'at'])
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', of.credentialId)
      .where('person_id', '=', of.personId)
      .where('kind', '=', of.kind)
      .where('intent_id', 'is', null)
      .orderBy('at')
      .orderBy('id')
      .limit(1),
  ) as Promise<(FoundSend & { id: string }) | undefined>;
}

/** What a line of the ledger took as its own. */
export function foundOf(tx: SpaceTx, intentId: string): Promise<FoundSend | undefined> {
  return tx.first(
    build
      .selectFrom('restores_found')
      .select(['person_id', 'kind', 'external_id', 'conversation', 'at'])
      .where('space_id', '=', tx.spaceId)
      .where('intent_id', '=', intentId),
  ) as Promise<FoundSend | undefined>;
}

export async function takeFoundRow(
  tx: PlatformTx,
  given: { spaceId: string; id: string; intentId: string },
): Promise<void> {
  await tx.run(
    build
      .updateTable('restores_found')
      .set({ intent_id: given.intentId })
      .where('space_id', '=', given.spaceId)
      .where('id', '=', given.id),
  );
}

/** The same by its name at the network, for what was written by hand; answers when it was sent, where there is one. */
export async function takeNamedFound(
  tx: SpaceTx,
  given: { credentialId: string; externalId: string; intentId: string },
): Promise<Date | undefined> {
  const row = await tx.first(
    build
      .updateTable('restores_found')
      .set({ intent_id: given.intentId })
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', given.credentialId)
      .where('kind', '=', 'message')
      .where('external_id', '=', given.externalId)
      .where('intent_id', 'is', null)
      .returning('at'),
  );
  return row?.at;
}
