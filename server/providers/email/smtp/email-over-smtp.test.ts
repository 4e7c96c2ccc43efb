import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { timesTaken, useWorld } from '../../../../tests/factories/world.ts';
import { WORLD_MAIL_PASSWORD } from '../../../world/mail/client.ts';
import { keepMail, tellMailNews } from '../../../world/mail/post-office.ts';
import { messageIdOf } from '../../../world/mail/message-id-of.ts';
import { emailConformance, mailFor } from '../conformance.ts';
import type { CustomerMailbox, ServersAccess } from '../port.ts';
import { emailOverSmtp } from './email-over-smtp.ts';
import { MailStageError } from './mail-stage-error.ts';
import { publicRoute } from './mail-route.ts';

const world = useWorld();
const clock = { now: () => world.network.now() } as Parameters<typeof emailOverSmtp>[0];
const here = publicRoute({ allowPrivate: true });

function newMailbox(): CustomerMailbox & { access: ServersAccess } {
  const address = `box-${randomUUID()}@lumen.test`;
  const server = { host: '127.0.0.1', security: 'none' } as const;
  return {
    id: randomUUID(),
    email: address,
    senderName: 'Sofia Berg',
    access: {
      kind: 'servers',
      smtp: { ...server, port: world.mail.smtp },
      imap: { ...server, port: world.mail.imap },
      signIn: { user: address, password: WORLD_MAIL_PASSWORD },
      keepsSent: false,
    },
  };
}

emailConformance('SMTP and IMAP', () => {
  const email = emailOverSmtp(clock, here);
  return {
    email,
    newMailbox,
    unreached: emailOverSmtp(clock, async () => ({ host: '127.0.0.1', port: 9, servername: 'localhost' })),
    losingAnswers: async (work) => {
      await world.network.changeSettings({ lose_share: 1 });
      await work().finally(() => world.network.changeSettings({ lose_share: 0 }));
    },
    shut: async ({ email: address }) => {
      await world.network.all('update world.mailboxes set is_down = true where address = $1', [address]);
    },
    arrived: (key) => timesTaken(world, key),
    time: () => world.network.now(),
    advance: (ms) => world.advance(ms),
    bring: async ({ email: address }, raw) => {
      const mail = { address, folder: 'INBOX', raw, messageId: messageIdOf(raw), at: world.network.now() } as const;
      await keepMail(world.network, mail);
      tellMailNews(address);
    },
  };
});

test('a mail that nobody took is told to have left by no folder, and leaves at the next try', async () => {
  const mailbox = newMailbox();
  const away = { ...mailbox, access: { ...mailbox.access, smtp: { ...mailbox.access.smtp, port: 9 } } };
  const [email, mail] = [emailOverSmtp(clock, here), mailFor()];
  assert.partialDeepStrictEqual(await email.send(away, mail), { kind: 'refused', reason: 'not_reached' });
  assert.deepEqual(await email.ask(mailbox, mail.key), { kind: 'not_done' });
  assert.equal((await email.send(mailbox, mail)).kind, 'done');
});

test('who is not let in, and who is spoken to in another language, is told in the server’s words alone', async () => {
  const email = emailOverSmtp(clock, here);
  const wrong = newMailbox();
  wrong.access.signIn = { user: wrong.email, password: 'wrong' };
  const refused = (await email.test(wrong)).at(-1);
  assert.deepEqual([refused?.stage, refused?.isGood], ['sign_in', false]);
  assert.match(refused?.detail ?? '', /^535 /);
  const other = newMailbox();
  other.access.smtp = { ...other.access.smtp, port: world.mail.imap };
  const greeted = (await email.test(other)).at(-1);
  assert.deepEqual([greeted?.stage, greeted?.advice], ['connection', 'wrong_security']);
  assert.match(greeted?.detail ?? '', /^\* OK /);
});

test('where it cannot be read nothing is sent: no mail to itself stays behind', async () => {
  const email = emailOverSmtp(clock, async (server) => {
    if (server.host === 'inside.test') throw new MailStageError('name', 'inside.test leads to a private address.');
    return here(server);
  });
  const inside = newMailbox();
  inside.access.imap = { host: 'inside.test', port: 143, security: 'none' };
  const deaf = newMailbox();
  deaf.access.imap = { host: '127.0.0.1', port: 9, security: 'none' };
  assert.deepEqual(
    [(await email.test(inside)).at(-1), (await email.test(deaf)).at(-1)].map((stage) => [stage?.stage, stage?.isGood]),
    [
      ['name', false],
      ['reading', false],
    ],
  );
  for (const { email: address } of [inside, deaf])
    assert.deepEqual(await world.network.all('select 1 from world.kept_mails where address = $1', [address]), []);
});
