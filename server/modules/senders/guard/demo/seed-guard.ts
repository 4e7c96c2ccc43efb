import { build } from '../../../../core/db/build.ts';
import type { DemoNetwork } from '../../../../core/module.ts';
import { stableId } from '../../../../core/stable-id.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

const SPACE = stableId('space:lumen');
/** One that was lowered and has come back by calm days. */
const CALM = stableId('mailbox:becker');
/** The one that stands still in the demo: it wrote to an old list of visitors of a fair. */
const MAILBOX = stableId('mailbox:shared:events');
const SENT = 96;
/** They become addresses of people once the demo's campaigns have theirs (`name-guarded-list.ts`). As its days say that stand beside it (`seed-shared-mailboxes.ts`): so many days ago, at that hour: with the third, more than three of a hundred have come back. */
const BOUNCED = [
  { address: 'r.haas@fair-visitors.example', ago: 4, hour: 11 },
  { address: 'm.keller@fair-visitors.example', ago: 2, hour: 16 },
  { address: 'anna.vogt@fair-visitors.example', ago: 1, hour: 14 },
] as const;
const LIMIT = 50;
const LOWERED = 37;
const [DAY, HOUR] = [86_400_000, 3_600_000];

/** A mailbox of the demo that has paused itself: as many mails, as many that came back, and what autopilot did before. */
export async function seedGuard(tx: PlatformTx, network?: DemoNetwork): Promise<void> {
  if (!network?.mailPassword) return;
  const midnight = Math.floor(tx.now.getTime() / DAY) * DAY;
  const then = (ago: number, hour: number) => new Date(midnight - ago * DAY + hour * HOUR);
  const pausedAt = then(1, 14);
  await tx.run(
    build.insertInto('guard_mailboxes').values({
      space_id: SPACE,
      integration_id: MAILBOX,
      paused_at: pausedAt,
      reason: 'hard_bounces',
      cap: LOWERED,
    }),
  );
  await tx.run(
    build.insertInto('guard_incidents').values(
      BOUNCED.map(({ address, ago, hour }) => ({
        space_id: SPACE,
        id: stableId(`guard incident:${address}`),
        integration_id: MAILBOX,
        kind: 'hard_bounce',
        address,
        intent_id: stableId(`guard intent:${address}`),
        at: then(ago, hour),
      })),
    ),
  );
  const percent = (bounced: number, sent: number) => Math.round((bounced / sent) * 1000) / 10;
  const change = (
    mailbox: string,
    key: string,
    at: Date,
    row: { before: number; after: number; reason: string; details: object },
  ) => ({
    ...row,
    details: JSON.stringify(row.details),
    space_id: SPACE,
    id: stableId(`guard change:${key}`),
    integration_id: mailbox,
    at,
  });
  await tx.run(
    build.insertInto('guard_changes').values([
      change(CALM, 'soft', then(9, 0.2), {
        before: LIMIT,
        after: 40,
        reason: 'soft_bounces',
        details: { sent: 84, soft_bounces: 5, percent: percent(5, 84), before_percent: 1.2, days: 7 },
      }),
      change(CALM, 'calm', then(5, 0.2), { before: 40, after: 46, reason: 'calm', details: { days: 2 } }),
      change(CALM, 'recovered', then(3, 0.2), { before: 46, after: LIMIT, reason: 'recovered', details: { days: 2 } }),
      change(MAILBOX, 'near', then(1, 0.2), {
        before: LIMIT,
        after: LOWERED,
        reason: 'bounces_near',
        details: { sent: 71, hard_bounces: 2, percent: percent(2, 71), needed: 2, days: 7 },
      }),
      change(MAILBOX, 'paused', pausedAt, {
        before: LOWERED,
        after: 0,
        reason: 'hard_bounces',
        details: {
          sent: SENT,
          hard_bounces: BOUNCED.length,
          complaints: 0,
          days: 7,
          percent: percent(BOUNCED.length, SENT),
          needed: 3,
        },
      }),
    ]),
  );
}
