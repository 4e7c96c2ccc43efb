import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { recordFact } from '../../../campaigns/enrolments/record-fact.ts';
import { noteBounce } from '../../../campaigns/tracking/note-bounce.ts';
import { suppressEmail } from '../../../contacts/blacklist/suppress.ts';
import { noteIncident } from '../../../senders/guard/note-incident.ts';
import type { IntentOfAct } from '../queries.ts';

export type MailReport = 'bounced' | 'complained' | 'unsubscribed';

/**
 * What was reported of a mail of ours, by mail or by its vendor: it does the same, and once. It is of whom we wrote
 * to, not of whom the report names, since anybody can write one.
 */
export async function heedReport(tx: SpaceTx, intent: IntentOfAct, report: MailReport, at: Date): Promise<void> {
  const { id: intentId, prospect_id: prospectId, enrolment_id: enrolmentId } = intent;
  const { to: address, integration_id: mailboxId } = intent.act as { to?: string | null; integration_id?: string };
  if (address) await suppressEmail(tx, address, report);
  if (report === 'bounced') await noteBounce(tx, { intentId, prospectId, enrolmentId, at });
  else await recordFact(tx, { prospectId, fact: 'unsubscribed', at });
  if (!mailboxId || !address || report === 'unsubscribed') return;
  const mail = { mailboxId, intentId, address, campaignId: intent.campaign_id, prospectId };
  await noteIncident(tx, report === 'bounced' ? 'hard_bounce' : 'complaint', mail);
}
