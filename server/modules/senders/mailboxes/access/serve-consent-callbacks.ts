import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../../core/services.ts';
import { originOfConsent, spaceOfState } from './consents.ts';

const PER_MINUTE = 60;

/**
 * Where Google and Microsoft send mailboxes' owners back to. Nothing is done here: whoever comes from elsewhere brings
 * no session, and the page that is opened hands the answer in with it.
 */
export function serveConsentCallbacks(app: FastifyInstance, services: Services): void {
  for (const vendor of ['google', 'microsoft'] as const)
    app.get(
      `/api/integrations/${vendor}/callback`,
      { config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const answer = request.url.split('?')[1] ?? '';
        const origin = await originFor(new URLSearchParams(answer).get('state') ?? '', services);
        return reply.redirect(`${origin}/mailboxes/connected?${new URLSearchParams({ type: vendor, answer })}`, 302);
      },
    );
}

async function originFor(state: string, { settings, transactions }: Services): Promise<string> {
  const spaceId = spaceOfState(state);
  const asked =
    spaceId && (await transactions.inSpace(spaceId, (tx) => originOfConsent(tx, state), { readOnly: true }));
  return asked || settings.publicUrl;
}
