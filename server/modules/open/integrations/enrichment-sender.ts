import type { Services } from '../../../core/services.ts';
import { enrichmentProvider } from '../../../providers/enrichment/enrichment-provider.ts';
import type { ContactData } from '../../../providers/enrichment/port.ts';
import type { IntegrationSender, ChannelIntent } from './channel-intent.ts';
import { storeEnrichment } from './store-enrichment.ts';
import { personToFind } from './queries.ts';

/** Looks somebody up and keeps what is found with the person. The receipt says how much it was, not what. */
export function enrichmentSender({ transactions, ...services }: Services): IntegrationSender | null {
  const enrichment = enrichmentProvider({ transactions, ...services });
  if (!enrichment) return null;
  return {
    send: async (intent) => {
      const { space_id, id: key, prospect_id } = intent;
      const row = await transactions.inSpace(space_id, (tx) => personToFind(tx, prospect_id), { readOnly: true });
      if (!row) return { kind: 'refused', reason: 'not_found', detail: 'the person is gone' };
      const outcome = await enrichment.find({
        key,
        firstName: row.first_name,
        lastName: row.last_name,
        companyName: row.company_name,
        companyDomain: row.company_domain,
        link: row.link,
      });
      return outcome.kind === 'done' ? { kind: 'done', receipt: await keep(intent, outcome.receipt) } : outcome;
    },
    ask: async (intent) => {
      const asked = await enrichment.ask(intent.id);
      return asked.kind === 'done' ? { kind: 'done', receipt: await keep(intent, asked.receipt) } : asked;
    },
  };

  async function keep({ space_id, prospect_id, created_at }: ChannelIntent, found: ContactData): Promise<object> {
    await transactions.inSpace(space_id, (tx) => storeEnrichment(tx, prospect_id, created_at, found));
    return { emails: Object.keys(found.emails).length, phones: found.phones.length };
  }
}
