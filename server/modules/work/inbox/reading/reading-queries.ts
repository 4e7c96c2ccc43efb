import { sql } from 'kysely';
import { MACHINE_INTENTS, type ReplyIntent, type ReplyReading } from '../../../../../contract/reading/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import { rowsOf } from '../../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

/** It waits to be read from now on; heard of twice, it waits once. */
export async function insertWaiting(tx: SpaceTx, messageIds: readonly string[]): Promise<void> {
  await tx.run(
    sql`insert into inbox_readings (space_id, message_id)
      select m.space_id, m.id from inbox_messages m
      where m.space_id = ${tx.spaceId}::uuid and m.id = any (${[...messageIds]}::uuid[]) and not m.is_ours
      on conflict (space_id, message_id) do nothing`.compile(build),
  );
}

export interface WaitingReply {
  id: string;
  prospect_id: string;
  channel: string;
  subject: string;
  text: string;
  is_automatic: boolean;
  at: Date;
}

export const waitingReplies = (tx: SpaceTx, limit: number): Promise<WaitingReply[]> =>
  tx.all(
    sql<WaitingReply>`select m.id, m.prospect_id, m.channel, m.subject, m.text, m.is_automatic, m.at
      from inbox_readings r join inbox_messages m on m.space_id = r.space_id and m.id = r.message_id
      where r.space_id = ${tx.spaceId}::uuid and r.read_at is null
      order by r.message_id limit ${limit}`.compile(build),
  );

export async function dropWaitingReplies(tx: SpaceTx): Promise<void> {
  await tx.run(
    sql`delete from inbox_readings where space_id = ${tx.spaceId}::uuid and read_at is null
      and said_intent is null`.compile(build),
  );
}

/** Workspaces in which replies wait to be read. */
export async function spacesWithWaiting(tx: PlatformTx): Promise<string[]> {
  const rows = await tx.all(
    sql<{ space_id: string }>`select distinct space_id from inbox_readings where read_at is null`.compile(build),
  );
  return rows.map(({ space_id }) => space_id);
}

const COLUMNS = {
  message_id: 'uuid',
  intent: 'text',
  likeliest: 'text',
  confidence: 'text',
  language: 'text',
  day: 'date',
  had_instructions: 'boolean',
  why: 'document',
  referral: 'jsonb',
} as const;

/** Writes down how replies were read, each once; answers which of them nobody had read before. */
export async function storeReadings(
  tx: SpaceTx,
  reader: string,
  readings: readonly { id: string; reading: ReplyReading }[],
): Promise<Set<string>> {
  const rows = readings.map(({ id, reading }) => ({
    ...reading,
    message_id: id,
    confidence: String(reading.confidence),
  }));
  const stored = await tx.all(
    sql<{ message_id: string }>`update inbox_readings r set read_at = ${tx.now}::timestamptz, reader = ${reader},
        intent = n.intent, likeliest = n.likeliest, confidence = n.confidence::numeric, language = n.language, day = n.day,
        had_instructions = n.had_instructions, why = n.why, referral = n.referral
      from ${rowsOf(COLUMNS, rows)}
      where r.space_id = ${tx.spaceId}::uuid and r.message_id = n.message_id and r.read_at is null
      returning r.message_id`.compile(build),
  );
  return new Set(stored.map(({ message_id }) => message_id));
}

export interface GoverningReading {
  prospect_id: string;
  message_id: string;
  intent: string;
}

/**
 * The reading that says how each of these people's conversation is meant: that of their last reply, and of a machine's
 * note only where nothing else was read.
 */
export const governingReadings = (tx: SpaceTx, prospectIds: readonly string[]): Promise<GoverningReading[]> =>
  tx.all(
    sql<GoverningReading>`select p.id as prospect_id, r.message_id, r.intent
      from unnest(${[...prospectIds]}::uuid[]) as p (id)
      cross join lateral (select r.message_id, coalesce(r.said_intent, r.intent, 'unsure') as intent
        from inbox_messages m join inbox_readings r on r.space_id = m.space_id and r.message_id = m.id
        where m.space_id = ${tx.spaceId}::uuid and m.prospect_id = p.id and not m.is_ours
          and (r.read_at is not null or r.said_intent is not null)
        order by coalesce(r.said_intent, r.intent, 'unsure') = any (${[...MACHINE_INTENTS]}::text[]), m.at desc, m.id desc
        limit 1) r`.compile(build),
  );

/** A reply with how it was read, held: of this person, by an account of these. */
export const lockReading = (tx: SpaceTx, prospectId: string, id: string, accounts: readonly string[] | null) =>
  tx.first(
    sql<{ intent: string | null; said_intent: string | null }>`select r.intent, r.said_intent
      from inbox_messages m join inbox_readings r on r.space_id = m.space_id and r.message_id = m.id
      where m.space_id = ${tx.spaceId}::uuid and m.id = ${id}::uuid and m.prospect_id = ${prospectId}::uuid
        and not m.is_ours and (${accounts}::uuid[] is null or m.credential_id = any (${accounts}::uuid[]))
      for update of r`.compile(build),
  );

/** What a member says about a reply that was read, or is about to be. */
export async function setSaid(
  tx: SpaceTx,
  id: string,
  { intent, userId }: { intent: ReplyIntent; userId: string },
): Promise<void> {
  await tx.run(
    sql`update inbox_readings set said_intent = ${intent}, said_by = ${userId}::uuid, said_at = ${tx.now}::timestamptz
      where space_id = ${tx.spaceId}::uuid and message_id = ${id}::uuid`.compile(build),
  );
}

/** What a member has marked before it was read. */
export async function setSaidAsMarked(tx: SpaceTx, ids: readonly string[], userId: string): Promise<void> {
  await tx.run(
    sql`update inbox_readings r set said_intent = m.mark, said_by = ${userId}::uuid, said_at = m.at
      from inbox_messages m where r.space_id = ${tx.spaceId}::uuid and r.message_id = any (${[...ids]}::uuid[])
        and m.space_id = r.space_id and m.id = r.message_id and m.mark is not null`.compile(build),
  );
}
