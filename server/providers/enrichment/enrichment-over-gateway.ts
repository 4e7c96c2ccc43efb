import * as z from 'zod';
import type { Clock } from '../../core/clock/clock.ts';
import type { NetworkGateway } from '../../core/services.ts';
import { askByKey } from '../ask-by-key.ts';
import { gatewayOutcome } from '../network/unipile/gateway-outcome.ts';
import { createRequest } from '../network/unipile/send-request.ts';
import type { EnrichmentProvider } from './port.ts';

const Contact = z.object({
  emails: z.object({ work: z.email().optional(), personal: z.email().optional() }),
  phones: z.array(z.object({ number: z.string().min(3).max(40), type: z.string().max(40) })).max(20),
});

export function enrichmentOverGateway(gateway: NetworkGateway, clock: Clock): EnrichmentProvider {
  const request = createRequest(gateway, clock);
  return {
    find: async ({ key, firstName, lastName, companyName, companyDomain, link }) => {
      const body = {
        first_name: firstName,
        last_name: lastName,
        company_name: companyName,
        company_domain: companyDomain,
        link,
      };
      const answer = await request({ method: 'POST', path: '/enrichments', body, key }, Contact);
      return gatewayOutcome(answer, clock.now(), (contact) => contact);
    },
    ask: (key) => askByKey(request, '/enrichments', key, Contact, (contact) => contact),
  };
}
