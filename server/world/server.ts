import Fastify, { type FastifyReply } from 'fastify';
import * as z from 'zod';
import { serveCalendly } from './calendly/serve-calendly.ts';
import { startBookingTeller } from './calendly/tell-bookings.ts';
import { serveChat } from './chat/serve-chat.ts';
import { describePerson } from './describe-person.ts';
import { keepDemoZones } from './dns/demo-zones.ts';
import { keepDemoRegistrations } from './registrar/demo-registrations.ts';
import { serveDns } from './dns/serve-dns.ts';
import { serveHighLevel } from './highlevel/serve-highlevel.ts';
import { serveApollo } from './enrichment/serve-apollo.ts';
import { serveHunter } from './enrichment/serve-hunter.ts';
import { servePeopleDataLabs } from './enrichment/serve-people-data-labs.ts';
import { serveIdentity } from './identity/serve-identity.ts';
import { serveImap } from './mail/imap/serve-imap.ts';
import { startReaderJobs } from './mail/reader-jobs.ts';
import { serveChannels } from './mail/serve-channels.ts';
import { serveExchange } from './mail/serve-exchange.ts';
import { serveSmtp } from './mail/serve-smtp.ts';
import { LAST_INDEX, person } from './people/person.ts';
import { servePeopleData } from './people-data/serve-people-data.ts';
import { drawLogo } from './pictures/draw-logo.ts';
import { drawPortrait } from './pictures/draw-portrait.ts';
import { startDeliveries } from './network/webhooks/deliver.ts';
import { forgetPeople, startForgetting } from './network/life/forget.ts';
import { startLife } from './network/life/life-loop.ts';
import { serveControl } from './network/serve-control.ts';
import { serveNetwork } from './network/serve-network.ts';
import { servePages } from './network/pages/serve-pages.ts';
import { type NetworkOptions, type SyntheticNetwork, openNetwork } from './network/store.ts';
import { renderHome } from './render-home.ts';
import { startStripeDeliveries } from './stripe/hooks/deliver-events.ts';
import { serveStripe } from './stripe/serve-stripe.ts';
import { startStripe } from './stripe/stripe-loop.ts';
import { serveReceiver } from './receiver/serve-receiver.ts';
import { serveSites } from './sites/serve-sites.ts';
import { serveRegistrar } from './registrar/serve-registrar.ts';
import { serveAmazon } from './vendors/serve-amazon.ts';
import { serveGmail } from './vendors/serve-gmail.ts';
import { serveSendgrid } from './vendors/serve-sendgrid.ts';
import { serveSns } from './vendors/serve-sns.ts';

export interface World {
  url: string;
  /** The social network's memory, where there is a database for it. */
  network: SyntheticNetwork | null;
  /** Lets go of people whom nobody will ask for again, by the network's ids. */
  forget(memberIds: readonly string[]): Promise<void>;
  /** Where its mail leaves and is read; null without a database. */
  mail: MailPorts | null;
  stop(): Promise<void>;
}

/** On the machine of the world: which are free is found out at each start, and asked for at `/mail/servers`. */
export interface MailPorts {
  smtp: number;
  imap: number;
  /** Where other mail servers ask which mailboxes there are. */
  exchange: number;
  /** Where its names are asked for, by UDP and TCP. */
  dns: number;
}

const index = z.coerce.number().int().min(0).max(LAST_INDEX);
/** Nothing here ever changes: what a seed and an index give is the same in every version of a day and of a machine. */
const FOREVER = 'public, max-age=604800, immutable';

export interface WorldOptions {
  host: string;
  port: number;
  seed: number;
  /** Where people reach the product, for what sends them back to it. */
  productUrl?: string;
  /** Where the social network keeps its memory; without one it is not served. */
  databaseUrl?: string;
  /** How many times faster than the clock people live. */
  pace?: number;
  /** Whom accounts came to know before they first signed in. */
  knownBefore?: NetworkOptions['knownBefore'];
  now?: () => Date;
  onError?: (error: Error) => void;
}

/** The synthetic world: people, their pictures and the services they sign in with, on a port of its own. */
export async function startWorld(options: WorldOptions): Promise<World> {
  const app = Fastify({ forceCloseConnections: true });
  const seedOf = (query: unknown) => z.object({ seed: index.default(options.seed) }).parse(query).seed;
  const indexOf = (params: unknown) => z.object({ index }).parse(params).index;

  app.addHook('onRequest', async (_request, reply) => {
    // the product's page, on another port, shows these pictures
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    return reply.code(404).send({ error: `There is nothing here: ${issue?.path.join('.')} ${issue?.message}` });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'There is nothing here' }));

  app.get('/health', () => ({ ok: true, seed: options.seed }));
  app.get('/', (request, reply) => {
    const { from } = z.object({ from: index.default(0) }).parse(request.query);
    return reply.type('text/html; charset=utf-8').send(renderHome(seedOf(request.query), from));
  });
  app.get('/people/:index.json', (request) => {
    const seed = seedOf(request.query);
    return describePerson(person(seed, indexOf(request.params)), seed);
  });
  app.get('/people/:index/picture.svg', (request, reply) =>
    picture(reply, drawPortrait(person(seedOf(request.query), indexOf(request.params)))),
  );
  app.get('/companies/:index/logo.svg', (request, reply) =>
    picture(reply, drawLogo(seedOf(request.query), indexOf(request.params))),
  );

  serveReceiver(app);
  servePeopleData(app, { seed: options.seed, now: options.now ?? (() => new Date()) });
  serveChat(app);
  serveSites(app, options);

  let url = '';
  let mail: MailPorts | null = null;
  let memory: SyntheticNetwork | null = null;
  const owners = serveIdentity(app, { origin: () => url, productUrl: options.productUrl, memory: () => memory });
  const network = options.databaseUrl
    ? await openNetwork({ ...options, databaseUrl: options.databaseUrl, origin: () => url })
    : null;
  memory = network;
  if (network) {
    serveNetwork(app, network, options.productUrl);
    serveChannels(app, network, options.productUrl);
    servePages(app, network);
    serveStripe(app, network, options.productUrl);
    serveGmail(app, network, owners);
    serveSendgrid(app, network);
    serveAmazon(app, network, () => url);
    serveSns(app, network, () => url);
    serveRegistrar(app, network);
    serveHunter(app, network);
    servePeopleDataLabs(app, network);
    serveApollo(app, network);
    serveCalendly(app, network);
    serveHighLevel(app, network);
    serveControl(app, network);
    app.get('/mail/servers', () => mail);
    app.addHook('onClose', () => network.close());
  }

  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  url = `http://${urlHost(options.host)}:${port}`;
  const startHooks = (on: SyntheticNetwork, onError?: (error: Error) => void) =>
    startStripeDeliveries(on, options.productUrl, onError);
  // begun once the address is known: what happens names it
  const begin = [
    startLife,
    startDeliveries,
    startReaderJobs,
    startForgetting,
    startStripe,
    startHooks,
    startBookingTeller,
  ];
  const loops: { stop(): Promise<void> }[] = network ? begin.map((start) => start(network, options.onError)) : [];
  if (network) {
    const smtp = await serveSmtp(network, options.host, 0, owners, options.onError);
    const imap = await serveImap(network, options.host, 0, owners, options.onError);
    const exchange = await serveExchange(network, options.host, options.onError);
    await keepDemoZones(network);
    await keepDemoRegistrations(network);
    const dns = await serveDns(network, options.host, options.onError);
    loops.push(smtp, imap, exchange, dns);
    mail = { smtp: smtp.port, imap: imap.port, exchange: exchange.port, dns: dns.port };
  }
  return {
    url,
    mail,
    network,
    forget: async (memberIds) => {
      if (network) await forgetPeople(network, memberIds);
    },
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
      await app.close();
    },
  };
}

function picture(reply: FastifyReply, svg: string): FastifyReply {
  return reply
    .headers({ 'cache-control': FOREVER, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" })
    .type('image/svg+xml')
    .send(svg);
}

/** An address that a browser on this machine can open, for a server that listens everywhere. */
export function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
