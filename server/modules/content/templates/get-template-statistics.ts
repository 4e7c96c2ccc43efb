import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { templateCalls } from '../../../../contract/templates/calls.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { visibleAccounts } from '../../senders/credentials/visible-accounts.ts';
import { requireTemplate } from './require-template.ts';
import { BY_HAND, usesOf } from './use-queries.ts';

type Statistics = (typeof templateCalls)['statistics'];
const DAY_MS = 86_400_000;

/** Sent and answered on each day of the period, none left out, and by campaign, the busiest first. */
export async function getTemplateStatistics(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, days }: CallParsed<Statistics>,
): Promise<CallPayload<Statistics>> {
  await requireTemplate(tx, actor, id);
  // to tomorrow: for some accounts it has begun
  const dates = Array.from({ length: days + 1 }, (_, at) => dayOf(tx.now.getTime() + (at - days + 1) * DAY_MS));
  const uses = await usesOf(tx, id, { from: dates[0] ?? '', ...visibleAccounts(actor) });
  const byDay = new Map(dates.map((day) => [day, { day, sent: 0, replied: 0 }]));
  const byCampaign = new Map<string, { _id: string; name: string; sent: number; replied: number }>();
  const by_hand = { sent: 0, replied: 0 };
  for (const { day, campaign_id, name, sent, replied } of uses) {
    add(byDay.get(day), sent, replied);
    if (campaign_id === BY_HAND) add(by_hand, sent, replied);
    if (name === null) continue;
    const campaign = byCampaign.get(campaign_id) ?? { _id: campaign_id, name, sent: 0, replied: 0 };
    byCampaign.set(campaign_id, campaign);
    add(campaign, sent, replied);
  }
  const list = [...byDay.values()];
  // where nowhere it has begun yet, the last one is today
  if (list.at(-1)?.sent === 0) list.pop();
  else list.shift();
  return { days: list, campaigns: [...byCampaign.values()].toSorted((a, b) => b.sent - a.sent), by_hand };
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function add(to: { sent: number; replied: number } | undefined, sent: number, replied: number): void {
  if (!to) return;
  to.sent += sent;
  to.replied += replied;
}
