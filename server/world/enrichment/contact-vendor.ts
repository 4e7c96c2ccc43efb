import { once } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { GatewayError } from '../network/gateway-error.ts';
import { serveFaults } from '../network/injected-faults.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { type AskedPerson, type ContactVendorName, contactOf, type KnownContact } from './contact-of.ts';

/** How a vendor can be told to answer: `npm run world -- contacts hunter no_credits`. */
export const CONTACT_MOODS = [
  'well',
  'wrong_key',
  'no_credits',
  'too_many',
  'unavailable',
  'nonsense',
  'never',
] as const;
export type ContactMood = (typeof CONTACT_MOODS)[number];

/** A refusal in a vendor's own form. */
export interface VendorRefusal {
  status: number;
  headers?: Record<string, string>;
  body: object;
}

export interface VendorWire {
  name: ContactVendorName;
  prefix: string;
  /** Whether the request carries our key. */
  isOurs(request: FastifyRequest): boolean;
  refusals: Record<'wrong_key' | 'no_credits' | 'too_many' | 'unavailable', (now: Date) => VendorRefusal>;
}

const refuse = (reply: FastifyReply, { status, headers = {}, body }: VendorRefusal) =>
  reply.code(status).headers(headers).send(body);

/** One vendor's part of the world: its key, its refusals in its own words, and how it was told to answer. */
export function serveVendor(
  app: FastifyInstance,
  network: SyntheticNetwork,
  wire: VendorWire,
  routes: (api: FastifyInstance) => void,
): void {
  app.register(
    async (api) => {
      api.setErrorHandler((error, _request, reply) => {
        if (error instanceof GatewayError) return refuse(reply, wire.refusals.unavailable(network.now()));
        if (error instanceof z.ZodError) return reply.code(400).send({ error: error.issues[0]?.message });
        throw error;
      });
      api.addHook('onRequest', async (request, reply) => {
        if (!wire.isOurs(request)) await refuse(reply, wire.refusals.wrong_key(network.now()));
      });
      api.addHook('preHandler', async (request, reply) => {
        const mood = await moodOf(network, wire.name);
        if (mood === 'well') return;
        if (mood === 'never') await once(request.raw.socket, 'close');
        else if (mood === 'nonsense') await reply.code(200).send({ is: 'out of order' });
        else await refuse(reply, wire.refusals[mood](network.now()));
      });
      serveFaults(api, network);
      routes(api);
    },
    { prefix: wire.prefix },
  );
}

/** Looks somebody up, and writes down whether that is charged. */
export async function lookUpContact(
  network: SyntheticNetwork,
  vendor: ContactVendorName,
  asked: AskedPerson,
  isMatch: (known: KnownContact) => boolean,
): Promise<KnownContact | null> {
  const known = contactOf(network.seed, vendor, asked);
  const found = known && isMatch(known) ? known : null;
  await network.all('insert into world.contact_asks (vendor, person, is_charged, at) values ($1, $2, $3, $4)', [
    vendor,
    known?.who.index ?? null,
    found !== null,
    network.now(),
  ]);
  return found;
}

async function moodOf(network: SyntheticNetwork, vendor: ContactVendorName): Promise<ContactMood> {
  const row = await network.first<{ mood: ContactMood }>('select mood from world.contact_vendors where vendor = $1', [
    vendor,
  ]);
  return row?.mood ?? 'well';
}

export async function setMood(network: SyntheticNetwork, vendor: ContactVendorName, mood: ContactMood): Promise<void> {
  await network.all(
    'insert into world.contact_vendors (vendor, mood) values ($1, $2) on conflict (vendor) do update set mood = $2',
    [vendor, mood],
  );
}
