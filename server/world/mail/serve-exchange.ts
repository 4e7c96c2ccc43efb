import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import * as z from 'zod';
import type { SyntheticNetwork } from '../network/store.ts';
import { draw } from '../people/hash.ts';
import { leadsNowhere } from './decide-mail.ts';
import { readerSeed } from './reader-of.ts';

export interface ExchangeServer {
  port: number;
  stop(): Promise<void>;
}

const reply = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
/** Nobody is called so: names that are made up to find out whether every name is taken. */
const MADE_UP = /^(?=\w*\d)[a-z\d]{16,}$/;
/** Of 12 domains one takes mail for every name. */
const TAKES_ALL = 12;

/** Whether a domain takes mail for every name: a property of the domain. */
export const takesEveryName = (seed: number, domain: string): boolean =>
  domain.startsWith('catchall.') || draw(readerSeed(seed, `*@${domain}`), 1) % TAKES_ALL === 0;

/** Where mail servers of others knock: it says which mailboxes there are, and takes no mail from strangers. */
export async function serveExchange(
  network: SyntheticNetwork,
  host: string,
  onError: (error: Error) => void = () => {},
): Promise<ExchangeServer> {
  const server = new SMTPServer({
    banner: 'The post office of the synthetic world, for other servers',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      // letters beyond ASCII only for who asks for them (RFC 6531): nobody offers that here
      if (!z.email().safeParse(address).success) return done(reply(553, `5.6.7 ${address} is not an address`));
      done(refusalOf(network.seed, address.toLowerCase()));
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(reply(554, '5.7.1 Mail is taken from those who sign in')));
    },
  });
  server.on('error', onError);
  server.listen(0, host);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: async () => {
      for (const { _socket } of server.connections) _socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

function refusalOf(seed: number, address: string): Error | null {
  const [name = '', domain = ''] = address.split('@');
  if (takesEveryName(seed, domain)) return null;
  const isNobody = MADE_UP.test(name) || leadsNowhere(seed, address);
  return isNobody ? reply(550, `5.1.1 There is no mailbox ${address}`) : null;
}
