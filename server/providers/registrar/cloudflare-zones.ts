import * as z from 'zod';
import type { CloudflareRequest } from './cloudflare-request.ts';
import { type NameRecord, type Registrar, RegistrarRefusal } from './port.ts';

const Zone = z.object({ id: z.string(), name: z.string(), name_servers: z.array(z.string()).default([]) });
const Kept = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  content: z.string(),
  ttl: z.number(),
  priority: z.number().nullish(),
});

/** Texts lie in its zones in quotes, long ones in parts of 255 characters. */
const quoted = (text: string): string => (text.match(/.{1,255}/gs) ?? ['']).map((part) => `"${part}"`).join(' ');
const plain = (content: string): string =>
  content.startsWith('"') ? content.replace(/^"|"$/g, '').replace(/"\s+"/g, '') : content;

/** The zones that Cloudflare keeps for names that were registered there. */
export function cloudflareZones(request: CloudflareRequest, accountId: string): Pick<Registrar, 'putRecords'> {
  const zoneOf = async (name: string) => {
    const query = new URLSearchParams({ name, 'account.id': accountId });
    const [zone] = await request('GET', `/zones?${query}`, z.array(Zone));
    return zone ?? request('POST', '/zones', Zone, { body: { name, account: { id: accountId }, type: 'full' } });
  };
  return {
    putRecords: async (name, records, gone = []) => {
      const zone = await zoneOf(name);
      const path = `/zones/${encodeURIComponent(zone.id)}/dns_records`;
      const kept = await request('GET', `${path}?per_page=500`, z.array(Kept));
      const isSame = (each: z.output<typeof Kept>, record: NameRecord) =>
        each.type === record.type &&
        each.name.toLowerCase() === record.name &&
        plain(each.content) === record.value &&
        (record.priority === undefined || each.priority === record.priority);
      // what is right stays, once; what lies at these names beside it goes, and then the rest is written
      const atTheirNames = kept.filter((each) =>
        [...records, ...gone].some(({ name: at, type }) => each.type === type && each.name.toLowerCase() === at),
      );
      const right = new Set(records.flatMap((record) => kept.find((each) => isSame(each, record))?.id ?? []));
      for (const each of atTheirNames.filter((one) => !right.has(one.id)))
        await request('DELETE', `${path}/${encodeURIComponent(each.id)}`, z.unknown());
      for (const record of records.filter((one) => !kept.some((each) => isSame(each, one)))) {
        const { type, value, ttl, priority } = record;
        const content = type === 'TXT' ? quoted(value) : value;
        const body = { type, name: record.name, content, ttl, ...(priority !== undefined && { priority }) };
        await request('POST', path, Kept, { body }).catch((error: unknown) => {
          // written by another who did the same at once
          if (!(error instanceof RegistrarRefusal && /identical record|already exists/i.test(error.words))) throw error;
        });
      }
      return { nameServers: zone.name_servers };
    },
  };
}
