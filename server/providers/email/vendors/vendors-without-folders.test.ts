import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before } from 'node:test';
import { timesTaken, useWorld } from '../../../../tests/factories/world.ts';
import { freePort } from '../../../core/db/embedded/free-port.ts';
import { WORLD_AMAZON, WORLD_MAIL_PASSWORD, WORLD_SENDGRID_KEY, worldMailBases } from '../../../world/mail/client.ts';
import { messageIdOf } from '../../../world/mail/message-id-of.ts';
import { keepMail, openMailbox, tellMailNews } from '../../../world/mail/post-office.ts';
import { emailConformance } from '../conformance.ts';
import type { CustomerMailbox, EmailProvider, MailAccess, ReadingAccess } from '../port.ts';
import { emailOverSmtp } from '../smtp/email-over-smtp.ts';
import { publicRoute } from '../smtp/mail-route.ts';
import { emailOverAmazon } from './email-over-amazon.ts';
import { emailOverSendgrid } from './email-over-sendgrid.ts';

const world = useWorld();
let nobody = 0;
before(async () => {
  nobody = await freePort();
});
const clock = { now: () => world.network.now() } as Parameters<typeof emailOverSmtp>[0];
const reading = emailOverSmtp(clock, publicRoute({ allowPrivate: true }));

type Open = (base: () => string) => EmailProvider;
type AccessOf = (reading: ReadingAccess | null) => MailAccess;

const setting = (open: Open, accessOf: AccessOf, isHeard: boolean) => () => ({
  email: open(() => world.url),
  // its activity tells what it took, where the key may ask for it
  can: { ask: false, confirm: open === sendgrid, tellFull: false, hear: isHeard },
  newMailbox: async (): Promise<CustomerMailbox> => {
    const email = `box-${randomUUID()}@lumen.test`;
    await openMailbox(world.network, email, WORLD_MAIL_PASSWORD);
    const server = { host: '127.0.0.1', port: world.mail.imap, security: 'none' } as const;
    const read = isHeard ? { server, signIn: { user: email, password: WORLD_MAIL_PASSWORD } } : null;
    return { id: randomUUID(), email, senderName: 'Sofia Berg', access: accessOf(read) };
  },
  unreached: open(() => `http://127.0.0.1:${nobody}`),
  losingAnswers: async (work: () => Promise<void>) => {
    await world.network.changeSettings({ lose_share: 1 });
    await work().finally(() => world.network.changeSettings({ lose_share: 0 }));
  },
  shut: async ({ access }: CustomerMailbox) => {
    if (access.kind === 'sendgrid') access.apiKey = 'SG.revoked';
    else if (access.kind === 'amazon') access.secretAccessKey = 'another';
    else assert.fail(access.kind);
  },
  arrived: (key: string) => timesTaken(world, key),
  bring: async ({ email }: CustomerMailbox, raw: Buffer) => {
    const mail = {
      address: email,
      folder: 'INBOX',
      raw,
      messageId: messageIdOf(raw),
      at: world.network.now(),
    } as const;
    await keepMail(world.network, mail);
    tellMailNews(email);
  },
  time: () => world.network.now(),
  advance: (ms: number) => world.advance(ms),
});

const sendgrid: Open = (base) => emailOverSendgrid(clock, () => worldMailBases(base()).sendgrid, reading);
const amazon: Open = (base) => emailOverAmazon(clock, () => worldMailBases(base()).amazon, reading);
const keyed = (read: ReadingAccess | null): MailAccess => ({
  kind: 'sendgrid',
  apiKey: WORLD_SENDGRID_KEY,
  reading: read,
});
const signed = (read: ReadingAccess | null): MailAccess => ({
  kind: 'amazon',
  ...WORLD_AMAZON,
  region: 'eu-central-1',
  reading: read,
});

emailConformance('SendGrid', setting(sendgrid, keyed, false));
emailConformance('SendGrid, read by IMAP', setting(sendgrid, keyed, true));
emailConformance('Amazon', setting(amazon, signed, false));
emailConformance('Amazon, read by IMAP', setting(amazon, signed, true));
