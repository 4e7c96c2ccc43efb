import { randomUUID } from 'node:crypto';
import { after, before } from 'node:test';
import { MAIL_PASSWORD, mailTokenOf, type MailServers, startMailServers } from '../../../../tests/mail/mail-servers.ts';
import { systemClock } from '../../../core/clock/clock.ts';
import { emailConformance } from '../conformance.ts';
import type { Mailbox, MailGrant, MailSignIn } from '../port.ts';
import { emailOverSmtp } from './email-over-smtp.ts';
import { openImap } from './imap-link.ts';
import { publicRoute } from './mail-route.ts';

let servers: MailServers;
let moved = 0;
before(async () => {
  servers = await startMailServers();
});
after(() => servers.stop());

const here = publicRoute({ allowPrivate: true });
const clock = { ...systemClock, now: () => new Date(Date.now() + moved) };
/** What is allowed is worth itself. */
const tokens = { get: async (_id: string, { refreshToken }: MailGrant) => refreshToken };
const server = { host: '127.0.0.1', security: 'none' } as const;

async function inMailbox<T>(address: string, work: (client: Awaited<ReturnType<typeof openImap>>) => Promise<T>) {
  const imap = { ...server, port: servers.imap };
  const client = await openImap(imap, await here(imap), { user: address, accessToken: mailTokenOf(address) });
  try {
    await client.mailboxOpen('INBOX');
    return await work(client);
  } finally {
    client.close();
  }
}

const setting = (signInOf: (address: string) => MailSignIn) => () => ({
  email: emailOverSmtp(clock, here, tokens),
  newMailbox: (): Mailbox => {
    const address = `box-${randomUUID()}@lumen.test`;
    return {
      id: randomUUID(),
      email: address,
      senderName: 'Sofia Berg',
      access: {
        kind: 'servers',
        smtp: { ...server, port: servers.smtp },
        imap: { ...server, port: servers.imap },
        signIn: signInOf(address),
        keepsSent: false,
      },
    };
  },
  unreached: emailOverSmtp(clock, async () => ({ host: '127.0.0.1', port: 9, servername: 'localhost' }), tokens),
  losingAnswers: async (work: () => Promise<void>) => {
    servers.loseAnswers(true);
    await work().finally(() => servers.loseAnswers(false));
  },
  shut: async (mailbox: Mailbox) => {
    await servers.shut(mailbox.email);
    const { access } = mailbox;
    if (access.kind === 'servers' && 'grant' in access.signIn) access.signIn.grant.refreshToken = 'expired';
  },
  arrived: (key: string) =>
    inMailbox('ann.miller@example.test', async (client) => {
      // Postfix takes a mail before it is in its mailbox
      for (let tries = 0; ; tries++) {
        await client.noop();
        const found = (await client.search({ header: { 'message-id': `<${key}@` } })) || [];
        if (found.length > 0 || tries === 20 || !/queued as/.test(await logOf(key))) return found.length;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }),
  bring: ({ email }: Mailbox, raw: Buffer) =>
    inMailbox(email, async (client) => {
      await client.append('INBOX', raw, [], clock.now());
    }),
  time: () => clock.now(),
  advance: (ms: number) => {
    moved += ms;
  },
});
const logOf = async (key: string) => ((await servers.log()).includes(key) ? 'queued as' : '');

emailConformance(
  'Postfix and Dovecot by password',
  setting((user) => ({ user, password: MAIL_PASSWORD })),
);
emailConformance(
  'Postfix and Dovecot by token',
  setting((user) => ({ user, grant: { vendor: 'microsoft', refreshToken: mailTokenOf(user) } })),
);
