import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import * as z from 'zod';
import type { SyntheticNetwork } from '../network/store.ts';
import type { TokenOwners } from '../identity/token-owners.ts';
import { enterMailbox, openMailbox } from './post-office.ts';
import { takeMail } from './take-mail.ts';

export interface SmtpServer {
  port: number;
  stop(): Promise<void>;
}

const LARGEST = 40_000_000;
const reply = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** Where mail leaves in the synthetic world: one signs in, writes to people, and some addresses are none. */
export async function serveSmtp(
  network: SyntheticNetwork,
  host: string,
  port: number,
  owners: TokenOwners,
  onError: (error: Error) => void = () => {},
): Promise<SmtpServer> {
  let seen = 0;
  const server = new SMTPServer({
    banner: 'The post office of the synthetic world',
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    // on this machine alone, and nothing real lies there
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    hidePIPELINING: false,
    size: LARGEST,
    logger: false,
    onAuth: answered(async ({ username = '', password, accessToken }) => {
      const user = username.toLowerCase();
      const isIn = accessToken
        ? (await owners(accessToken)) === user && (await enterMailbox(network, user))
        : await openMailbox(network, user, password ?? '');
      if (isIn) return { user };
      throw reply(535, '5.7.8 Name or password is wrong');
    }),
    onMailFrom: ({ address }, session, done) => {
      const isOwn = address.toLowerCase() === session.user;
      done(isOwn ? null : reply(553, `5.7.1 ${address} is not the address that is signed in`));
    },
    onRcptTo: ({ address }, _session, done) => {
      if (!z.email().safeParse(address).success) return done(reply(553, `5.1.3 ${address} is not an address`));
      return done(address.startsWith('full@') ? reply(452, '4.2.2 The mailbox is full') : null);
    },
    onData: answered(async (stream, session) => {
      const { mailFrom, rcptTo } = session.envelope;
      const { fail_share, lose_share } = network.settings;
      const count = seen++;
      const raw = await bytesOf(stream);
      if (isOneOf(fail_share, count)) throw reply(451, '4.3.0 The post office was told to fail');
      const from = mailFrom ? mailFrom.address : '';
      await takeMail(network, { from, to: rcptTo.map(({ address }) => address), mayRefuse: true }, raw);
      // taken, while the answer is lost on its way
      if (isOneOf(lose_share, count)) for (const { _socket } of server.connections) _socket.destroy();
      return 'Taken';
    }),
  });
  server.on('error', onError);
  server.listen(port, host);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: async () => {
      for (const { _socket } of server.connections) _socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

type Answer<T> = (error: Error | null, answer?: T) => void;

/** What is answered, or thrown, to a server that asks by callbacks; what is no reply of ours is told to nobody. */
const answered =
  <A, S, T>(work: (asked: A, session: S) => Promise<T>) =>
  (asked: A, session: S, answer: Answer<T>): void => {
    const run = async () => {
      const outcome = await work(asked, session).then(
        (value) => ({ value }),
        (error: Error & { responseCode?: number }) => ({ error }),
      );
      if ('value' in outcome) answer(null, outcome.value);
      else answer(outcome.error.responseCode ? outcome.error : reply(451, '4.3.0 The post office has fallen'));
    };
    void run();
  };

const isOneOf = (share: number, count: number) => Math.floor((count + 1) * share) > Math.floor(count * share);

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  if (stream.sizeExceeded) throw reply(552, '5.3.4 The mail is too large');
  return Buffer.concat(parts);
}
