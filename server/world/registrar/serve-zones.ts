import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type RecordType, type ZoneRecord, zonesOf } from '../dns/zones.ts';
import { gatewayId } from '../network/ids.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { cloudflareAnswer, cloudflareRefusal } from './cloudflare-answers.ts';

const NAME_SERVERS = ['ada.ns.world.test', 'max.ns.world.test'];
const Record = z.object({
  type: z.enum(['A', 'AAAA', 'CNAME', 'MX', 'NS', 'SRV', 'TXT']),
  name: z.string().toLowerCase(),
  content: z.string(),
  ttl: z.int().default(300),
  priority: z.int().optional(),
});
type Kept = z.output<typeof Record> & { id: string; zone: string };

/** Zones by Cloudflare's wire; what is written is what the world's DNS says. A zone's id is its name. */
export function serveZones(api: FastifyInstance, network: SyntheticNetwork): void {
  const zoneOn = (name: string) => ({ id: name, name, status: 'active', name_servers: NAME_SERVERS });
  const isZone = async (name: string) => (await zonesOf(network).zoneOf(name))?.name === name;
  const recordsOf = (zone: string) =>
    network.all<Kept>('select * from world.zone_records where zone = $1 order by id', [zone]);
  const tell = async (zone: string) => {
    const servers = NAME_SERVERS.map((value): ZoneRecord => ({ name: zone, type: 'NS', value, ttl: 86_400 }));
    await zonesOf(network).put(zone, [...servers, ...(await recordsOf(zone)).map(inDns)]);
  };

  api.get('/zones', async (request) => {
    const { name } = z.object({ name: z.string().toLowerCase() }).parse(request.query);
    const row = await network.first<{ done_at: Date }>(
      'select done_at from world.registrations where name = $1 and failure is null',
      [name],
    );
    // a name that was registered here has its zone from then on
    if (row && row.done_at <= network.now() && !(await isZone(name))) await tell(name);
    return cloudflareAnswer((await isZone(name)) ? [zoneOn(name)] : []);
  });
  api.post('/zones', async (request) => {
    const { name } = z.object({ name: z.string().toLowerCase() }).parse(request.body);
    await tell(name);
    return cloudflareAnswer(zoneOn(name));
  });
  api.get('/zones/:zone/dns_records', async (request) => cloudflareAnswer(await recordsOf(zoneIn(request.params))));
  api.post('/zones/:zone/dns_records', async (request, reply) => {
    const zone = zoneIn(request.params);
    if (!(await isZone(zone))) return cloudflareRefusal(reply, 404, 'Zone not found');
    const record = Record.parse(request.body);
    const isSame = (each: Kept) =>
      each.type === record.type && each.name === record.name && each.content === record.content;
    if ((await recordsOf(zone)).some(isSame))
      return cloudflareRefusal(reply, 400, 'An identical record already exists.');
    const id = gatewayId();
    await network.all(
      'insert into world.zone_records (id, zone, type, name, content, ttl, priority) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing',
      [id, zone, record.type, record.name, record.content, record.ttl, record.priority ?? null],
    );
    await tell(zone);
    return cloudflareAnswer({ id, ...record });
  });
  api.delete('/zones/:zone/dns_records/:id', async (request) => {
    const zone = zoneIn(request.params);
    const { id } = z.object({ id: z.string() }).parse(request.params);
    await network.all('delete from world.zone_records where zone = $1 and id = $2', [zone, id]);
    await tell(zone);
    return cloudflareAnswer({ id });
  });
}

const zoneIn = (params: unknown) => z.object({ zone: z.string().toLowerCase() }).parse(params).zone;

/** Texts lie in quotes, in parts that readers join. */
const inDns = ({ type, name, content, ttl, priority }: Kept): ZoneRecord => ({
  name,
  type: type as RecordType,
  value: content.startsWith('"') ? content.replace(/^"|"$/g, '').replaceAll(/"\s+"/g, '') : content,
  ttl,
  ...(typeof priority === 'number' && { priority }),
});
