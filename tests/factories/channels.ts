import { createHmac } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { build } from '../../server/core/db/build.ts';
import { newId } from '../../server/core/ids.ts';
import type { EnrichmentAccount, NetworkGateway, Services } from '../../server/core/services.ts';
import { worldMailSettings } from '../../server/modules/senders/mailboxes/access/mail-access.ts';
import { connectedMailboxes } from '../../server/modules/senders/mailboxes/heard-mailboxes.ts';
import { hearMailbox } from '../../server/modules/open/integrations/hearing/hear-mailbox.ts';
import { worldEnrichment } from '../../server/world/enrichment/client.ts';
import { WORLD_MAIL_PASSWORD, worldChannels, worldPostOffice } from '../../server/world/mail/client.ts';
import { keepMail, openMailbox } from '../../server/world/mail/post-office.ts';
import { startWorld, type World } from '../../server/world/server.ts';
import { type TestApp, useApp } from './app.ts';
import { knowAllAddresses } from './senders/known-addresses.ts';
import { until } from './until.ts';

export interface ChannelApp extends TestApp {
  world: World;
  channels: NetworkGateway;
  enrichment: EnrichmentAccount[];
  /** Where the API really listens: readers of mail come to it over HTTP. */
  url: string;
  /** Lets readers do all that they would do by now. */
  letReadersAct(): Promise<void>;
  /** A verb of the world's command line. */
  postToWorld(verb: string, body: object): Promise<{ status: number; body: { done?: string; error?: string } }>;
}

/**
 * The API with mailboxes, phones and enrichment behind it: those of the synthetic world, by the same clock. Addresses
 * are known to be good there, unless looking at them is what is tried.
 */
export function useChannelApp(
  whenOpen: (app: ChannelApp) => void = () => {},
  { areAddressesKnown = true } = {},
): ChannelApp {
  const channels = worldChannels('');
  const postOffice = worldPostOffice('');
  const enrichment = worldEnrichment('');
  const app: ChannelApp = useApp({
    outside: { channels, postOffice, enrichment },
    onReady: async () => {
      if (areAddressesKnown) await knowAllAddresses(app);
      await open(app, whenOpen);
    },
  }) as ChannelApp;
  app.channels = channels;
  app.enrichment = enrichment;
  app.beforeClose(() => app.world.stop());
  return app;
}

async function open(app: ChannelApp, whenOpen: (app: ChannelApp) => void): Promise<void> {
  app.url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  app.services.settings.publicUrl = app.url;
  app.world = await startWorld({
    host: '127.0.0.1',
    port: 0,
    seed: 7,
    databaseUrl: app.database.url,
    productUrl: app.url,
    now: () => app.clock.now(),
  });
  const { postOffice } = app.services.settings.outside;
  if (postOffice) postOffice.origin = app.world.url;
  app.channels.baseUrl = worldChannels(app.world.url).baseUrl;
  for (const [at, { baseUrl }] of worldEnrichment(app.world.url).entries()) app.enrichment[at]!.baseUrl = baseUrl;
  app.letReadersAct = async () => {
    const { network } = app.world;
    const dueJobs = 'select count(*)::int as n from world.errands where at <= $1 or attempts > 0';
    await until(
      async () => (await network?.first<{ n: number }>(dueJobs, [app.clock.now()]))?.n === 0,
      'readers do not come to rest',
    );
    const { transactions } = app.services;
    for (const { space_id, id } of await transactions.onPlatform((tx) => connectedMailboxes(tx), { readOnly: true }))
      await hearMailbox(app.services, space_id, id);
  };
  app.postToWorld = async (verb, body) => {
    const reply = await fetch(`${app.world.url}/control/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: (await reply.json()) as { done?: string; error?: string } };
  };
  whenOpen(app);
}

/** Somebody writes to a mailbox, by whatever program, and the mailbox is heard. */
export async function bringMail(
  app: ChannelApp,
  { spaceId, mailbox }: { spaceId: string; mailbox: TestMailbox },
  mail: ConstructorParameters<typeof MailComposer>[0],
  folder: 'INBOX' | 'Sent' = 'INBOX',
): Promise<void> {
  const { network } = app.world;
  if (!network) throw new Error('the world has no memory');
  const messageId = `<${newId()}@people.example>`;
  const raw = await new MailComposer({ messageId, to: mailbox.email, date: app.clock.now(), ...mail })
    .compile()
    .build();
  await openMailbox(network, mailbox.email, WORLD_MAIL_PASSWORD);
  await keepMail(network, { address: mailbox.email, folder, raw, messageId, at: app.clock.now() });
  await hearMailbox(app.services, spaceId, mailbox.id);
}

export interface TestMailbox {
  id: string;
  email: string;
}

/** A mailbox of an account, or of the whole workspace. */
export async function newMailbox(
  services: Services,
  spaceId: string,
  given: { credentialId?: string; status?: string; perDay?: number; domain?: string } = {},
): Promise<TestMailbox> {
  const id = newId();
  const email = `box-${id.slice(-12)}@${given.domain ?? 'lumen.test'}`;
  await services.transactions.inSpace(spaceId, (tx) =>
    tx.run(
      build.insertInto('integrations').values({
        space_id: spaceId,
        id,
        credential_id: given.credentialId ?? null,
        category: 'email',
        type: 'smtp',
        email,
        settings: JSON.stringify(worldMailSettings(services.secrets, id, email, WORLD_MAIL_PASSWORD)),
        sender_name: 'Sofia Nilsson',
        status: given.status ?? 'connected',
        per_day: given.perDay ?? 50,
        created_at: tx.now,
        updated_at: tx.now,
      }),
    ),
  );
  return { id, email };
}

/** A Dialer phone of the whole workspace. */
export async function newDialerPhone(services: Services, spaceId: string, status = 'connected'): Promise<string> {
  const id = newId();
  await services.transactions.inSpace(spaceId, (tx) =>
    tx.run(
      build.insertInto('integrations').values({
        space_id: spaceId,
        id,
        category: 'dialer',
        type: 'dialer',
        status,
        settings: JSON.stringify({ number: '+4930123456' }),
        created_at: tx.now,
        updated_at: tx.now,
      }),
    ),
  );
  return id;
}

/** The headers of a hook, signed as the gateway signs it. */
export function hookSignature(body: string, at: Date, apiKey: string): Record<string, string> {
  const time = Math.floor(at.getTime() / 1000);
  const secret = createHmac('sha256', apiKey).update('channel hooks').digest();
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'content-type': 'application/json', 'x-gateway-signature': `t=${time},v1=${signature}` };
}
