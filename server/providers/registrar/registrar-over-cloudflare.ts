import * as z from 'zod';
import { cloudflareRequest, type CloudflareAccount } from './cloudflare-request.ts';
import { cloudflareZones } from './cloudflare-zones.ts';
import { type CheckedName, type Registrar, type Registration, RegistrarRefusal } from './port.ts';

const Checked = z.object({
  domains: z.array(
    z.object({
      name: z.string(),
      registrable: z.boolean(),
      reason: z.string().nullish(),
      tier: z.string().nullish(),
      pricing: z
        .object({
          currency: z.string(),
          registration_cost: z.coerce.number().min(0),
          renewal_cost: z.coerce.number().min(0),
        })
        .nullish(),
    }),
  ),
});
const Moment = z.coerce.date().nullish();
const Registered = z.object({
  domain_name: z.string(),
  status: z.string(),
  auto_renew: z.boolean().default(false),
  created_at: Moment,
  expires_at: Moment,
});
const Workflow = z.object({
  state: z.string(),
  created_at: z.string().nullish(),
  error: z.object({ code: z.coerce.string().default(''), message: z.string().default('') }).nullish(),
  context: z.object({ registration: Registered.nullish() }).nullish(),
});

const WHYS: Record<string, CheckedName['why']> = { domain_unavailable: 'taken', domain_premium: 'premium' };
const TAKEN = /unavailable|taken|already.registered|not.available/i;
const NOTHING_KNOWN = {
  words: null,
  isTaken: false,
  registeredAt: null,
  expiresAt: null,
  isRenewing: false,
  order: null,
};

/** Cloudflare Registrar, as its API of 2026 speaks, with the zones that it keeps for the names. */
export function registrarOverCloudflare(account: CloudflareAccount): Registrar {
  const request = cloudflareRequest(account);
  const base = `/accounts/${encodeURIComponent(account.accountId)}/registrar`;
  const registration = (name: string) => `${base}/registrations/${encodeURIComponent(name)}`;

  const ask: Registrar['ask'] = async (name) => {
    const known = await request('GET', registration(name), Registered, { mayBeMissing: true });
    if (known && known.status !== 'registration_pending') return fromRegistered(known);
    const workflow = await request('GET', `${registration(name)}/registration-status`, Workflow, {
      mayBeMissing: true,
    });
    return workflow && fromWorkflow(workflow);
  };

  return {
    ask,
    check: async (names) =>
      checkedOf(await request('POST', `${base}/domain-check`, Checked, { body: { domains: names } })),
    suggest: async (word, most) =>
      checkedOf(
        await request('GET', `${base}/domain-search?${new URLSearchParams({ q: word, limit: String(most) })}`, Checked),
      ),
    register: async (name, years) => {
      const body = { domain_name: name, years, auto_renew: false, privacy_mode: 'redaction' };
      try {
        const headers = { Prefer: 'respond-async' };
        return fromWorkflow(await request('POST', `${base}/registrations`, Workflow, { body, headers }));
      } catch (error) {
        if (!(error instanceof RegistrarRefusal)) throw error;
        // begun before, by us: what became of it is the answer
        const before = await ask(name);
        if (before) return before;
        return { ...NOTHING_KNOWN, state: 'failed', words: error.words, isTaken: TAKEN.test(error.words) };
      }
    },
    setRenewal: async (name, isOn) => {
      await request('PATCH', registration(name), z.unknown(), { body: { auto_renew: isOn } });
    },
    // its code is shown to the owner of the account alone: no call gives it out
    unlock: async (name) => {
      const path = `${base}/domains/${encodeURIComponent(name)}`;
      await request('PUT', path, z.unknown(), { body: { locked: false } });
      return { code: null };
    },
    putRecords: cloudflareZones(request, account.accountId).putRecords,
  };
}

const checkedOf = ({ domains }: z.output<typeof Checked>): CheckedName[] =>
  domains.map(({ name, registrable, reason, tier, pricing }) => {
    const isPremium = tier === 'premium';
    const isAvailable = registrable && !isPremium && Boolean(pricing);
    return {
      name: name.toLowerCase(),
      isAvailable,
      why: isAvailable ? null : isPremium ? 'premium' : (WHYS[reason ?? ''] ?? 'unsupported'),
      price: pricing
        ? { currency: pricing.currency, first: pricing.registration_cost, year: pricing.renewal_cost }
        : null,
    };
  });

const STATES: Record<string, Registration['state']> = {
  active: 'registered',
  registration_pending: 'registering',
  expired: 'expired',
  redemption_period: 'expired',
  pending_delete: 'expired',
  suspended: 'held',
};

function fromRegistered({ status, auto_renew, created_at, expires_at }: z.output<typeof Registered>): Registration {
  const state = STATES[status] ?? 'held';
  return {
    ...NOTHING_KNOWN,
    state,
    words: state === 'held' ? status : null,
    registeredAt: created_at ?? null,
    expiresAt: expires_at ?? null,
    isRenewing: auto_renew,
  };
}

function fromWorkflow({ state, error, context, created_at }: z.output<typeof Workflow>): Registration {
  const order = created_at ?? null;
  if (state === 'succeeded' && context?.registration) return fromRegistered(context.registration);
  const words = error ? error.message || error.code : null;
  if (state === 'failed')
    return { ...NOTHING_KNOWN, order, state: 'failed', words, isTaken: TAKEN.test(`${error?.code} ${error?.message}`) };
  return {
    ...NOTHING_KNOWN,
    order,
    state: 'registering',
    words: state === 'blocked' || state === 'action_required' ? words : null,
  };
}
