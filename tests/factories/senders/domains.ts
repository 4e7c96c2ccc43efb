import type { CheckedDomains, Domain, DomainDetails } from '../../../contract/domains/schemas.ts';
import { newId } from '../../../server/core/ids.ts';
import { lookAtDomain } from '../../../server/modules/senders/domains/look-at-domain.ts';
import { WORLD_MAIL_HOST } from '../../../server/providers/email/email-provider.ts';
import { WORLD_MX, WORLD_SPF } from '../../../server/world/dns/mail-domain.ts';
import { worldRegistrar } from '../../../server/world/registrar/client.ts';
import { type ChannelApp, useChannelApp } from '../channels.ts';
import { giveCredits } from '../money/credits.ts';
import { newTenant } from '../tenants.ts';

/** The API with a registrar and mail servers behind it: those of the synthetic world. */
export function useDomainApp(): ChannelApp {
  return useChannelApp((app) => {
    const { outside } = app.services.settings;
    outside.registrar = worldRegistrar(app.world.url);
    outside.mailHost = {
      smtp: { host: WORLD_MAIL_HOST, port: 587, security: 'none' },
      imap: { host: WORLD_MAIL_HOST, port: 143, security: 'none' },
      mx: [{ host: WORLD_MX, priority: 10 }],
      spf: WORLD_SPF,
    };
  });
}

let names = 0;
/** Long enough that nobody has it. */
export const freeName = (ending = 'com'): string => `outreach-by-lumen-${++names}-${Date.now() % 100_000}.${ending}`;

export interface Buyer {
  spaceId: string;
  token: string;
  call<T>(method: string, path: string, body?: object): ReturnType<ChannelApp['call']> & Promise<{ payload: T }>;
  check(...wanted: string[]): Promise<CheckedDomains>;
  buy(given: { names: string[]; credits: number; key?: string; years?: number }): Promise<Domain[]>;
  /** Looks at it now. */
  look(id: string): Promise<DomainDetails>;
}

/** A workspace that may buy domains, with credits. */
export async function newBuyer(app: ChannelApp, credits = 1_000, tier = 'scale'): Promise<Buyer> {
  const { spaceId, admin } = await newTenant(app.services, { tier });
  if (credits > 0) await giveCredits(app.services, spaceId, credits);
  const call = ((method: string, path: string, body?: object) =>
    app.call(method, path, { token: admin.token, body })) as Buyer['call'];
  const done = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await app.call<T>(method, path, { token: admin.token, body });
    if (!answer.ok)
      throw new Error(`${method} ${path}: ${answer.code} ${answer.error} ${JSON.stringify(answer.fields)}`);
    return answer.payload;
  };
  return {
    spaceId,
    token: admin.token,
    call,
    check: (...wanted) => done('POST', '/domains/check', { names: wanted }),
    buy: async ({ key = newId(), ...rest }) =>
      (await done<{ domains: Domain[] }>('POST', '/domains/buy', { key, ...rest })).domains,
    look: async (id) => {
      await lookAtDomain(app.services, { space_id: spaceId, id });
      return done('GET', `/domains/${id}`);
    },
  };
}

const HOUR = 3_600_000;
/** One that was bought and can be used. */
export async function newActiveDomain(app: ChannelApp, buyer: Buyer, name = freeName()): Promise<DomainDetails> {
  const { names: checked } = await buyer.check(name);
  const [domain] = await buyer.buy({ names: [name], credits: checked[0]?.year_credits ?? 0 });
  await buyer.look(domain?._id ?? '');
  app.clock.advance(name.endsWith('.com') ? HOUR : 48 * HOUR);
  await buyer.look(domain?._id ?? '');
  return buyer.look(domain?._id ?? '');
}
