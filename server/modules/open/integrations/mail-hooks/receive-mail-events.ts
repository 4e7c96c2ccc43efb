import * as z from 'zod';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { MailEvent } from '../../../../providers/email/hooks/port.ts';
import { lockForNews } from '../../../campaigns/enrolments/lock-enrolments.ts';
import { noteSoftBounces } from '../../../senders/guard/note-incident.ts';
import { heedReport } from '../hearing/heed-report.ts';
import { intentsOfActs } from '../queries.ts';
import { deferredBefore, insertMailEvents } from './hook-queries.ts';

const Uuid = z.uuid();

/** Does with what a vendor tells what the same news by mail does; each event once, and only of mails of the workspace. */
export async function receiveMailEvents(tx: SpaceTx, told: readonly MailEvent[]): Promise<void> {
  const named = told.filter(({ key, at }) => Uuid.safeParse(key).success && !Number.isNaN(at.getTime()));
  if (named.length === 0) return;
  const found = await intentsOfActs(tx, [...new Set(named.map(({ key }) => key))]);
  const intents = new Map(found.filter(({ action }) => action === 'email').map((intent) => [intent.id, intent]));
  const ours = named.filter(({ key }) => intents.has(key));
  if (ours.length === 0) return;
  const people = found.map(({ prospect_id, credential_id }) => ({
    prospectId: prospect_id,
    credentialId: credential_id,
  }));
  await lockForNews(tx, people);
  const fresh = await insertMailEvents(tx, ours);
  const once = new Set<string>();
  const putOff = new Set<string>();
  for (const { id, key, kind, at } of ours) {
    const intent = intents.get(key);
    if (!intent || !fresh.has(id) || once.has(id)) continue;
    once.add(id);
    if (kind === 'deferred') putOff.add(key);
    else if (kind !== 'delivered') await heedReport(tx, intent, kind, at);
  }
  // a vendor tells of every try, a report by mail of the first
  const before = await deferredBefore(tx, [...putOff], fresh);
  for (const key of putOff) {
    if (before.has(key)) continue;
    const { integration_id: mailboxId } = (intents.get(key)?.act ?? {}) as { integration_id?: string };
    if (mailboxId) await noteSoftBounces(tx, mailboxId, 1);
  }
}
