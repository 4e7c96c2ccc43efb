import { addDays, dayIn } from '../../../../../engine/time/zone-time.ts';
import { REACHED_DAYS } from '../../../../../engine/warm-up/volume.ts';
import type { Services } from '../../../../core/services.ts';
import { warmUpDays } from '../queries.ts';
import { claimMails } from './claim-mails.ts';
import { handOver, LEFT_OPEN_MS, settleLeftOpen } from './hand-over.ts';
import { forgetMails, mailsLeftOpen, mailsToLookFor } from './mail-queries.ts';
import { canMeet, type WarmedMember, warmedMember, takesPart } from './pool-member.ts';
import { noteSeen, poolRows } from './pool-queries.ts';
import { stopWarmUp } from './stop-warm-up.ts';
import { tendArrived } from './tend-arrived.ts';

const KEPT_MS = 45 * 86_400_000;
/** So many mailboxes are spoken with at once. */
const AT_ONCE = 8;

/** Once a minute: what was left open is settled, what came is looked after, and whose time has come writes. */
export async function runWarmUps(services: Services): Promise<void> {
  const pool = await readPool(services);
  const members = new Map(pool.map((member) => [member.id, member]));
  const touched = new Set<WarmedMember>();
  await settleOpen(services, members);
  await lookAfter(services, members, touched);
  for (const member of pool) await see(services, member, pool);
  await inTurns(
    pool.filter((member) => takesPart(member) && member.hold === null),
    (member) =>
      apart(services, member, async () => {
        const claimed = await services.transactions.onPlatform((tx) => claimMails(tx, member, pool));
        for (const mail of claimed) {
          touched.add(member);
          await handOver(services, mail);
        }
      }),
  );
  await tell(services, touched);
}

export const forgetOldWarmUps = (services: Services): Promise<void> =>
  services.transactions.onPlatform((tx) => forgetMails(tx, new Date(tx.now.getTime() - KEPT_MS)));

async function readPool({ transactions, settings, clock }: Services): Promise<WarmedMember[]> {
  const now = clock.now();
  return transactions.onPlatform(
    async (tx) => {
      const rows = await poolRows(tx);
      const from = addDays(dayIn('UTC', now), -REACHED_DAYS.half - 1);
      const days = Map.groupBy(
        await warmUpDays(
          tx,
          rows.filter(({ space_id }) => space_id).map(({ id }) => id),
          from,
        ),
        ({ mailbox_id }) => mailbox_id,
      );
      const demoScale = settings.demo ? settings.timeScale : 1;
      return rows.map((row) => warmedMember(row, days.get(row.id) ?? [], now, demoScale));
    },
    { readOnly: true },
  );
}

async function settleOpen(services: Services, members: ReadonlyMap<string, WarmedMember>): Promise<void> {
  const before = new Date(services.clock.now().getTime() - LEFT_OPEN_MS);
  const open = await services.transactions.onPlatform((tx) => mailsLeftOpen(tx, before), { readOnly: true });
  for (const row of open)
    await apart(services, { id: row.from_id }, () =>
      settleLeftOpen(services, row, members.get(row.from_id), members.get(row.to_id)),
    );
}

async function lookAfter(
  services: Services,
  members: ReadonlyMap<string, WarmedMember>,
  touched: Set<WarmedMember>,
): Promise<void> {
  const due = await services.transactions.onPlatform((tx) => mailsToLookFor(tx), { readOnly: true });
  await inTurns([...Map.groupBy(due, ({ to_id }) => to_id)], ([id, mails]) => {
    const receiver = members.get(id);
    if (!receiver || !takesPart(receiver)) return Promise.resolve();
    return apart(services, receiver, async () => {
      if (!(await tendArrived(services, receiver, members, mails))) return;
      touched.add(receiver);
      for (const { from_id } of mails) touched.add(members.get(from_id) ?? receiver);
    });
  });
}

/** Stops one that is in trouble; else notes what there is to say of it. */
async function see(services: Services, member: WarmedMember, pool: readonly WarmedMember[]): Promise<void> {
  const { row, trouble } = member;
  const { space_id } = row;
  if (!space_id) return;
  if (trouble) return stopWarmUp(services, member, trouble);
  const partners = pool.filter((other) => canMeet(member, other) && takesPart(other)).length;
  const hold = member.hold ?? (partners === 0 ? 'no_partners' : null);
  if (hold === row.hold && partners === row.partners) return;
  await services.transactions.onPlatform((tx) => noteSeen(tx, { space_id, id: row.id }, { hold, partners }));
}

async function tell({ transactions }: Services, touched: ReadonlySet<WarmedMember>): Promise<void> {
  for (const { spaceId, id, row } of touched)
    if (spaceId)
      await transactions.inSpace(spaceId, (tx) =>
        tx.append({ type: 'warm_up.changed', subjectId: id, data: { credentials_id: row.account_id } }),
      );
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** One that cannot be reached keeps nobody from writing. */
async function apart(services: Services, { id }: { id: string }, work: () => Promise<void>): Promise<void> {
  await work().catch((error: Error) =>
    services.log.warn({ mailbox: id, reason: error.message }, 'a mailbox could not be warmed up'),
  );
}
