import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

export interface WarmUpMailRow {
  id: string;
  thread_id: string;
  turn: number;
  answers_id: string | null;
  from_space: string | null;
  from_id: string;
  to_space: string | null;
  to_id: string;
  day: string;
  state: string;
  asked: number;
  message_id: string | null;
  look_at: Date | null;
  landed_at: Date | null;
  landed_in: string | null;
}

const COLUMNS = sql`id, thread_id, turn, answers_id, from_space, from_id, to_space, to_id, day::text, state, asked,
  message_id, look_at, landed_at, landed_in`;

/** How many left or may have left by each on that day. */
export async function countLeft(tx: PlatformTx, fromId: string, day: string): Promise<number> {
  const row = await tx.first(
    sql<{ mails: number }>`select count(*)::integer as mails from warm_ups_mails where from_id = ${fromId}::uuid
      and day = ${day}::date and state in ('handed', 'sent', 'unknown')`.compile(build),
  );
  return row?.mails ?? 0;
}

/** How often one began to write to others, or they to it: on this day and within a week; and what came to each today. */
export const pairsOf = (tx: PlatformTx, id: string, day: string) =>
  tx.all(
    sql<{ other: string; today: number; week: number }>`
      select other, count(*) filter (where day >= ${day}::date)::integer as today, count(*)::integer as week
      from (select to_id as other, day from warm_ups_mails where from_id = ${id}::uuid and turn = 0
          and day > ${day}::date - 7 and state <> 'dropped'
        union all select from_id, day from warm_ups_mails where to_id = ${id}::uuid and turn = 0
          and day > ${day}::date - 7 and state <> 'dropped') each group by other`.compile(build),
  );

export const receivedOn = (tx: PlatformTx, day: string) =>
  tx.all(
    sql<{ id: string; mails: number }>`select to_id as id, count(*)::integer as mails from warm_ups_mails
      where day = ${day}::date and state <> 'dropped' group by to_id`.compile(build),
  );

/** Answers of one whose time has come, the oldest first. */
export const dueAnswers = (tx: PlatformTx, fromId: string, limit: number) =>
  tx.all(
    sql<WarmUpMailRow>`select ${COLUMNS} from warm_ups_mails where from_id = ${fromId}::uuid and state = 'waiting'
      and due_at <= ${tx.now} order by due_at, id limit ${limit} for update`.compile(build),
  );

export async function setHanded(tx: PlatformTx, id: string, day: string): Promise<void> {
  await tx.run(
    sql`update warm_ups_mails set state = 'handed', day = ${day}::date, handed_at = ${tx.now}
      where id = ${id}::uuid`.compile(build),
  );
}

export async function insertWarmUpMail(
  tx: PlatformTx,
  mail: Pick<
    WarmUpMailRow,
    'id' | 'thread_id' | 'turn' | 'answers_id' | 'from_space' | 'from_id' | 'to_space' | 'to_id' | 'day'
  > & { state: 'waiting' | 'handed'; due_at: Date },
): Promise<void> {
  await tx.run(
    build
      .insertInto('warm_ups_mails')
      .values({ ...mail, handed_at: mail.state === 'handed' ? tx.now : null, created_at: tx.now }),
  );
}

/** True where it stood as handed over: it is settled once. */
export async function settleWarmUpMail(
  tx: PlatformTx,
  id: string,
  state: 'sent' | 'unknown' | 'dropped',
  lookAt: Date | null,
): Promise<boolean> {
  const changed = await tx.run(
    build
      .updateTable('warm_ups_mails')
      .set({ state, look_at: lookAt })
      .where('id', '=', id)
      .where('state', '=', 'handed'),
  );
  return changed > 0;
}

/** Written down to be handed over, and nothing was heard of it for a while. */
export const mailsLeftOpen = (tx: PlatformTx, before: Date) =>
  tx.all(
    sql<WarmUpMailRow>`select ${COLUMNS} from warm_ups_mails where state = 'handed' and handed_at < ${before}
      order by handed_at limit 200`.compile(build),
  );

export async function noteAsked(tx: PlatformTx, id: string): Promise<void> {
  await tx.run(
    sql`update warm_ups_mails set asked = asked + 1, handed_at = ${tx.now} where id = ${id}::uuid
      and state = 'handed'`.compile(build),
  );
}

/** Those that should lie somewhere by now, or lie there and wait to be tended. */
export const mailsToLookFor = (tx: PlatformTx) =>
  tx.all(
    sql<WarmUpMailRow & { created_at: Date }>`select ${COLUMNS}, created_at from warm_ups_mails
      where look_at <= ${tx.now} order by to_id, look_at limit 500`.compile(build),
  );

/** True where nobody knew before that it has arrived. */
export async function setLanded(tx: PlatformTx, id: string, place: 'inbox' | 'spam'): Promise<boolean> {
  const changed = await tx.run(
    build
      .updateTable('warm_ups_mails')
      .set({ landed_at: tx.now, landed_in: place })
      .where('id', '=', id)
      .where('landed_at', 'is', null),
  );
  return changed > 0;
}

export async function setTended(tx: PlatformTx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`update warm_ups_mails set tended_at = ${tx.now}, look_at = null where id = any (${[...ids]}::uuid[])`.compile(
      build,
    ),
  );
}

/** Looked for again later, or not any more. */
export async function setLookAt(tx: PlatformTx, ids: readonly string[], at: Date | null): Promise<void> {
  await tx.run(sql`update warm_ups_mails set look_at = ${at} where id = any (${[...ids]}::uuid[])`.compile(build));
}

/** It came under this name. */
export async function setHeard(tx: PlatformTx, id: string, toId: string, messageId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('warm_ups_mails')
      .set({ message_id: messageId })
      .where('id', '=', id)
      .where('to_id', '=', toId)
      .where('message_id', 'is', null),
  );
}

/** One of these came back, that left by this mailbox; undefined where none did, or it was known. */
export const setBounced = (tx: PlatformTx, fromId: string, ids: readonly string[]) =>
  tx.first(
    sql<{ id: string; from_space: string | null; day: string }>`update warm_ups_mails set bounced_at = ${tx.now},
        look_at = null
      where id = any (${[...ids]}::uuid[]) and from_id = ${fromId}::uuid and bounced_at is null
      returning id, from_space, day::text`.compile(build),
  );

/** Of each thread what was said before, by its Message-IDs, the oldest first. */
export const mailsBefore = (tx: PlatformTx, threadId: string, turn: number) =>
  tx.all(
    sql<{ id: string; from_id: string; message_id: string | null }>`select id, from_id, message_id from warm_ups_mails
      where thread_id = ${threadId}::uuid and turn < ${turn} and state <> 'dropped' order by turn`.compile(build),
  );

export async function forgetMails(tx: PlatformTx, before: Date): Promise<void> {
  await tx.run(build.deleteFrom('warm_ups_mails').where('created_at', '<', before));
}
