import type { Queries } from '../network/store.ts';

export const RECORD_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'SRV', 'TXT'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

export interface ZoneRecord {
  /** Written out, without a dot at its end: `s1._domainkey.acme.com`. */
  name: string;
  type: RecordType;
  /** As zone files write it: an address, a name, a text without quotes; of a service “weight port target”. */
  value: string;
  ttl: number;
  /** Of a mail exchanger and of a service. */
  priority?: number;
}

/** Zones that somebody keeps in the world's DNS. One that was put in says everything about its names. */
export interface Zones {
  /** The whole zone: what it held before goes. */
  put(zone: string, records: readonly ZoneRecord[]): Promise<void>;
  drop(zone: string): Promise<void>;
  /** What the zone of a name says about it; nothing where nobody has put one in. */
  find(name: string, type: RecordType): Promise<ZoneRecord[]>;
  /** The zone that a name lies in, the narrowest. */
  zoneOf(name: string): Promise<{ name: string; records: ZoneRecord[] } | null>;
}

/** Names are the same in any case, with or without their last dot. */
export const hostName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** A name and all that it lies in: `a.b.c`, `b.c`, `c`. */
export const namesAbove = (name: string): string[] => {
  const labels = hostName(name).split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
};

export function zonesOf(memory: Queries): Zones {
  const zoneOf: Zones['zoneOf'] = async (name) =>
    (await memory.first<{ name: string; records: ZoneRecord[] }>(
      'select name, records from world.zones where name = any ($1::text[]) order by length(name) desc limit 1',
      [namesAbove(name)],
    )) ?? null;
  return {
    zoneOf,
    put: async (zone, records) => {
      const plain = records.map((record) => ({ ...record, name: hostName(record.name) }));
      await memory.all(
        `insert into world.zones (name, records) values ($1, $2)
         on conflict (name) do update set records = excluded.records`,
        [hostName(zone), JSON.stringify(plain)],
      );
    },
    drop: async (zone) => void (await memory.all('delete from world.zones where name = $1', [hostName(zone)])),
    find: async (name, type) => {
      const records = (await zoneOf(name))?.records ?? [];
      return records.filter((record) => record.name === hostName(name) && record.type === type);
    },
  };
}
