import type { Queries } from '../network/store.ts';
import { mailDomainOf, recordsOfMailDomain, RESERVED, WORLD_ZONE } from './mail-domain.ts';
import { hostName, type RecordType, type ZoneRecord, zonesOf } from './zones.ts';

/** What the world's DNS says to a question: it is not its own to answer, there is no such name, or what it knows. */
export type NameAnswer = { is: 'refused' } | { is: 'no_name' } | { is: 'known'; records: ZoneRecord[] };

/** One name may lead to another, and that to a third. */
const LONGEST_CHAIN = 8;

export async function lookUp(memory: Queries & { seed: number }, asked: string, type: RecordType): Promise<NameAnswer> {
  const chain: ZoneRecord[] = [];
  let name = hostName(asked);
  for (let step = 0; step < LONGEST_CHAIN; step++) {
    const records = await recordsAround(memory, name);
    // what leads out of the world is followed by whoever asks
    if (!records) return chain.length > 0 ? { is: 'known', records: chain } : { is: 'refused' };
    const own = records.filter((record) => record.name === name);
    const found = own.filter((record) => record.type === type);
    const [alias] = own.filter((record) => record.type === 'CNAME');
    if (found.length > 0 || !alias) {
      const isName = own.length > 0 || records.some((record) => record.name.endsWith(`.${name}`));
      if (!isName && chain.length === 0) return { is: 'no_name' };
      return { is: 'known', records: [...chain, ...found] };
    }
    chain.push(alias);
    name = hostName(alias.value);
  }
  return { is: 'known', records: chain };
}

/** All that is known of the zone that a name lies in; null where it is no zone of the world. */
async function recordsAround(memory: Queries & { seed: number }, name: string): Promise<readonly ZoneRecord[] | null> {
  const put = await zonesOf(memory).zoneOf(name);
  if (put) return put.records;
  if (name === 'world.test' || name.endsWith('.world.test')) return WORLD_ZONE;
  const domain = await mailDomainOf(memory, name);
  if (domain) return recordsOfMailDomain(memory, domain);
  return RESERVED.test(name) ? [] : null;
}
