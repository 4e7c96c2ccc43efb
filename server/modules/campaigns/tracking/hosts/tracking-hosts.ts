import type { Services } from '../../../../core/services.ts';
import { holderOfHost } from '../domains/queries.ts';

/** What a host that somebody asks at is: one of ours for everything, or one for links alone, and whose. */
export type AskedHost = { isTracking: false } | { isTracking: true; spaceId: string | null };

/** An address stands for the machine itself: no record of a customer leads to it by such a name. */
const IS_ADDRESS = /^(?:\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/;
const REMEMBERED_MS = 10_000;
const REMEMBERED = 2_000;
const OURS: AskedHost = { isTracking: false };

type Lookup = (host: string) => AskedHost | Promise<AskedHost>;
const lookups = new WeakMap<Services['database'], Lookup>();

/** One memory for all routes of an application. */
export function hostLookup(services: Services): Lookup {
  const known = lookups.get(services.database) ?? createLookup(services);
  lookups.set(services.database, known);
  return known;
}

function createLookup({ transactions, settings, clock }: Services): Lookup {
  const home = new URL(settings.publicUrl).hostname;
  const remembered = new Map<string, { is: AskedHost; until: number }>();
  const ask = async (host: string): Promise<AskedHost> => {
    const holder = await transactions.onPlatform((tx) => holderOfHost(tx, host), { readOnly: true });
    const is: AskedHost = holder ? { isTracking: true, spaceId: holder.space_id } : OURS;
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(host, { is, until: clock.now().getTime() + REMEMBERED_MS });
    return is;
  };
  return (given) => {
    const host = given.toLowerCase();
    if (host === home || host === 'localhost' || host === '' || IS_ADDRESS.test(host)) return OURS;
    if (host === settings.trackingHost) return { isTracking: true, spaceId: null };
    const known = remembered.get(host);
    return known && known.until > clock.now().getTime() ? known.is : ask(host);
  };
}
