import type { DomainsOverview, MailboxSlots } from '../../../../contract/domains/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { getSpaceFeatures } from '../../people/spaces/features/get-space-features.ts';
import { countOwnMailboxes } from '../mailboxes/own/own-mailboxes.ts';
import { domainOnWire } from './domain-on-wire.ts';
import { findPlanOffer } from './plan-offer.ts';
import { domainRows } from './queries.ts';
import { recordRows } from './records/record-queries.ts';
import { spendableCredits } from './spendable.ts';

export async function listDomains(
  tx: SpaceTx,
  _actor: SpaceActor,
  _input: unknown,
  { settings: { outside } }: Services,
): Promise<DomainsOverview> {
  const rows = await domainRows(tx);
  const [records, counts, slots, { credits }, { settings }] = await Promise.all([
    recordRows(
      tx,
      rows.map(({ id }) => id),
    ),
    countOwnMailboxes(tx),
    mailboxSlots(tx),
    spendableCredits(tx),
    getSpaceFeatures(tx),
  ]);
  return {
    domains: rows.map((row) => domainOnWire(row, records, counts.get(row.id) ?? 0)),
    slots,
    can_buy: outside.registrar !== null && outside.mailHost !== null && settings.features.includes('ai_domain'),
    can_host: outside.mailHost !== null,
    credits,
  };
}

/** How many mailboxes of its own the workspace's plan has room for, and how many there are. */
export async function mailboxSlots(tx: SpaceTx): Promise<MailboxSlots> {
  const { settings } = await getSpaceFeatures(tx);
  const counts = await countOwnMailboxes(tx);
  const used = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const given = settings.features.includes('mailbox_slot') ? settings.mailbox_slots : 0;
  return { given, used, upgrade: await findPlanOffer(tx, ({ slots }) => slots > Math.max(given, used)) };
}
