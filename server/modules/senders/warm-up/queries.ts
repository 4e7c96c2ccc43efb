import { sql } from 'kysely';
import type { WarmUpSettings } from '../../../../contract/warm-up/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

export interface WarmUpRow extends WarmUpSettings {
  first_day: string | null;
  grown_from: string | null;
  judged_from: string | null;
  since: Date | null;
  stop: { code: string; values: Record<string, string> } | null;
  hold: string | null;
  partners: number;
}

const COLUMNS = sql`is_on, per_day, ramp_up, reply_rate, weekdays_only, filing, first_day::text, grown_from::text,
  judged_from::text, since, stop, hold, partners`;

export const keptWarmUp = (tx: SpaceTx, mailboxId: string, { isHeld }: { isHeld: boolean } = { isHeld: false }) =>
  tx.first(
    sql<WarmUpRow>`select ${COLUMNS} from warm_ups where space_id = ${tx.spaceId}::uuid
      and mailbox_id = ${mailboxId}::uuid ${isHeld ? sql`for update` : sql``}`.compile(build),
  );

export async function putWarmUp(
  tx: SpaceTx,
  mailboxId: string,
  row: Omit<WarmUpRow, 'hold' | 'partners'>,
): Promise<void> {
  const kept = {
    ...row,
    filing: row.filing as string,
    stop: row.stop && JSON.stringify(row.stop),
    updated_at: tx.now,
  };
  await tx.run(
    build
      .insertInto('warm_ups')
      .values({ ...kept, space_id: tx.spaceId, mailbox_id: mailboxId, created_at: tx.now })
      .onConflict((conflict) => conflict.columns(['space_id', 'mailbox_id']).doUpdateSet(kept)),
  );
}

export interface WarmUpDayRow {
  mailbox_id: string;
  day: string;
  volume: number;
  sent: number;
  received: number;
  replied: number;
  answers: number;
  landed: number;
  in_spam: number;
  saved: number;
  bounced: number;
}

/** The last days of some mailboxes, the oldest first. */
export const warmUpDays = (
  tx: SpaceTx | PlatformTx,
  mailboxIds: readonly string[],
  from: string,
): Promise<WarmUpDayRow[]> =>
  tx.all(
    sql<WarmUpDayRow>`select mailbox_id, day::text, volume, sent, received, replied, answers, landed, in_spam, saved, bounced
      from warm_ups_days where mailbox_id = any (${[...mailboxIds]}::uuid[]) and day >= ${from}::date
      order by mailbox_id, day`.compile(build),
  );

/** Which of a workspace's mailboxes were ever warmed up. */
export const warmUpsOf = (tx: SpaceTx, mailboxIds: readonly string[]) =>
  tx.all(
    sql<WarmUpRow & { mailbox_id: string; is_held: boolean }>`select mailbox_id, ${COLUMNS},
        coalesce((select o.held_since is not null from integrations i
          join domains o on o.space_id = i.space_id and o.id = i.domain_id
          where i.space_id = w.space_id and i.id = w.mailbox_id), false) as is_held
      from warm_ups w where space_id = ${tx.spaceId}::uuid and mailbox_id = any (${[...mailboxIds]}::uuid[])`.compile(
      build,
    ),
  );

/** A mailbox's account, its zone and what is wrong with its domain; undefined where there is none. */
export const mailboxFacts = (tx: SpaceTx, mailboxId: string) =>
  tx.first(
    sql<{ credential_id: string | null; timezone: string; created_at: Date; domain_id: string | null }>`
      select i.credential_id, coalesce(a.timezone, 'UTC') as timezone, i.created_at, i.domain_id
      from integrations i left join credentials a on a.space_id = i.space_id and a.id = i.credential_id
      where i.space_id = ${tx.spaceId}::uuid and i.id = ${mailboxId}::uuid and i.category = 'email'`.compile(build),
  );

/** What nobody has handed over yet does not leave any more. */
export async function dropWaiting(tx: PlatformTx, mailboxId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('warm_ups_mails')
      .set({ state: 'dropped' })
      .where('from_id', '=', mailboxId)
      .where('state', '=', 'waiting'),
  );
}

export const COUNTED = ['sent', 'received', 'replied', 'answers', 'landed', 'in_spam', 'saved', 'bounced'] as const;
export type WarmUpCount = (typeof COUNTED)[number];

export interface WarmUpCounted {
  who: { spaceId: string | null; id: string; day: string };
  added: Partial<Record<WarmUpCount, number>>;
}

/** All that one transaction counts, each mailbox's day once and in one order for everybody: nobody waits in a circle. */
export async function countAllWarmUps(tx: PlatformTx, counted: readonly WarmUpCounted[]): Promise<void> {
  const byDay = Map.groupBy(counted, ({ who }) => `${who.id} ${who.day}`);
  for (const key of [...byDay.keys()].sort()) {
    const [first, ...others] = byDay.get(key) ?? [];
    if (!first) continue;
    const added = { ...first.added };
    for (const other of others)
      for (const [name, count] of Object.entries(other.added) as [WarmUpCount, number][])
        added[name] = (added[name] ?? 0) + count;
    await countWarmUp(tx, first.who, added);
  }
}

/** Adds to what was counted of a mailbox on a day; of one that belongs to no workspace nothing is counted. */
export async function countWarmUp(
  tx: PlatformTx,
  who: { spaceId: string | null; id: string; day: string },
  added: Partial<Record<WarmUpCount, number>>,
  volume?: number,
): Promise<void> {
  if (who.spaceId === null) return;
  const of = (name: WarmUpCount) => added[name] ?? 0;
  await tx.run(
    sql`insert into warm_ups_days as d (space_id, mailbox_id, day, volume, sent, received, replied, answers, landed,
        in_spam, saved, bounced)
      select space_id, mailbox_id, ${who.day}::date, ${volume ?? 0}, greatest(0, ${of('sent')}::integer),
        ${of('received')}, ${of('replied')}, ${of('answers')}, ${of('landed')}, ${of('in_spam')}, ${of('saved')},
        ${of('bounced')}
      from warm_ups where space_id = ${who.spaceId}::uuid and mailbox_id = ${who.id}::uuid
      on conflict (space_id, mailbox_id, day) do update set volume = greatest(d.volume, excluded.volume),
        sent = greatest(0, d.sent + ${of('sent')}::integer), received = d.received + excluded.received,
        replied = d.replied + excluded.replied, answers = d.answers + excluded.answers,
        landed = d.landed + excluded.landed, in_spam = d.in_spam + excluded.in_spam,
        saved = d.saved + excluded.saved, bounced = d.bounced + excluded.bounced`.compile(build),
  );
}
