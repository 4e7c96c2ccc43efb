import type { Queries } from '../network/store.ts';
import { WORLD_MX, WORLD_SPF } from './mail-domain.ts';
import { type ZoneRecord, zonesOf } from './zones.ts';

const record = (name: string, type: ZoneRecord['type'], value: string): ZoneRecord => ({ name, type, value, ttl: 60 });

/** Zones of the demo's people: browsers lead every name below localhost to this machine, and so does this DNS. */
const DEMO_ZONES: Record<string, ZoneRecord[]> = {
  'kithline.localhost': [record('track.kithline.localhost', 'A', '127.0.0.1')],
  'lumen.localhost': [record('go.lumen.localhost', 'CNAME', 'track.kithline.localhost')],
};

/** A domain of the demo's that its owner keeps elsewhere, and the most characters that their DNS panel takes. */
const OWNED = 'getlumen.com';
const PANEL_TAKES = 255;

/** What somebody has changed since stays as it is. */
export async function keepDemoZones(memory: Queries): Promise<void> {
  const zones = zonesOf(memory);
  if ((await zones.zoneOf(OWNED))?.name !== OWNED) await keepOwned(memory);
  for (const [name, records] of Object.entries(DEMO_ZONES))
    if ((await zones.zoneOf(name))?.name !== name) await zones.put(name, records);
}

/** The owner copies what the product shows them into their panel, which cuts the key short and says nothing. */
async function keepOwned(memory: Queries): Promise<void> {
  const there = await memory.first<{ keys: string | null }>("select to_regclass('public.domains_keys') as keys");
  if (!there?.keys) return;
  const key = await memory.first<{ selector: string; public_key: string }>(
    `select k.selector, k.public_key from public.domains_keys k
     join public.domains d on d.space_id = k.space_id and d.id = k.domain_id
     where d.name = $1 and d.origin = 'connected' and k.status = 'current' limit 1`,
    [OWNED],
  );
  if (!key) return;
  const copied = `v=DKIM1; k=rsa; p=${key.public_key}`;
  await zonesOf(memory).put(OWNED, [
    record(OWNED, 'NS', 'ns1.hostwerk.test'),
    record(OWNED, 'TXT', `v=spf1 include:${WORLD_SPF} -all`),
    record(`_dmarc.${OWNED}`, 'TXT', 'v=DMARC1; p=quarantine; adkim=s; aspf=r'),
    record(`${key.selector}._domainkey.${OWNED}`, 'TXT', copied.slice(0, PANEL_TAKES)),
    { ...record(OWNED, 'MX', WORLD_MX), priority: 10 },
  ]);
}
