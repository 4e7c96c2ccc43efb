import type { Queries } from '../network/store.ts';
import { type ZoneRecord, zonesOf } from './zones.ts';

const record = (name: string, type: ZoneRecord['type'], value: string): ZoneRecord => ({ name, type, value, ttl: 60 });

/** Zones of the demo's people: browsers lead every name below localhost to this machine, and so does this DNS. */
const DEMO_ZONES: Record<string, ZoneRecord[]> = {
  'kithline.localhost': [record('track.kithline.localhost', 'A', '127.0.0.1')],
  'lumen.localhost': [record('go.lumen.localhost', 'CNAME', 'track.kithline.localhost')],
};

/** What somebody has changed since stays as it is. */
export async function keepDemoZones(memory: Queries): Promise<void> {
  const zones = zonesOf(memory);
  for (const [name, records] of Object.entries(DEMO_ZONES))
    if ((await zones.zoneOf(name))?.name !== name) await zones.put(name, records);
}
