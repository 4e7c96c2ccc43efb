import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Where a send can be caught, in the order in which they come. */
export const MOMENTS = [
  'before_draft', // nothing is anywhere yet
  'before_data', // the draft lies in the folder of sent mails
  'in_data', // part of the mail is handed over
  'after_250', // it is taken, and the answer has not arrived
  'before_mark', // the answer has arrived, and the draft is still one
  'after_mark', // it stands in the folder as sent, and nobody has written down what came of it
] as const;
export type Moment = (typeof MOMENTS)[number];

export interface MailGate {
  /** Where it is asked for the ports of its servers. */
  origin: string;
  /** The next send that comes to this moment stays in it; resolves when one is there. */
  catchAt(moment: Moment): Promise<void>;
  /** Whoever was caught goes on. */
  release(): void;
  /** Message-IDs of what the post office took, as often as it took it. */
  taken(): string[];
  close(): Promise<void>;
}

/** Stands between a worker and the post office of the world, lets everything through, and holds it where it is told. */
export async function openMailGate(worldUrl: string): Promise<MailGate> {
  const ports = (await (await fetch(`${worldUrl}/mail/servers`)).json()) as { smtp: number; imap: number };
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  let armed: { moment: Moment; caught: () => void } | null = null;
  let goOn: (() => void) | null = null;

  /** Whether this is the one to be held; `rest` is done where it is let go again. */
  const holds = (moment: Moment, rest: () => void): boolean => {
    if (armed?.moment !== moment) return false;
    goOn = rest;
    armed.caught();
    armed = null;
    return true;
  };
  const servers = [
    await through(ports.smtp, (client, server) => smtpGate(client, server, holds, taken)),
    await through(ports.imap, (client, server) => imapGate(client, server, holds)),
  ];
  const [smtp, imap] = servers.map((server) => (server.address() as AddressInfo).port);
  const http = createHttp((_request, reply) => reply.end(JSON.stringify({ smtp, imap })));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');

  async function through(port: number, join: (client: Socket, server: Socket) => void): Promise<Server> {
    const gate = createServer((client) => {
      const server = connect(port, '127.0.0.1');
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const) {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      }
      join(client, server);
    });
    gate.listen(0, '127.0.0.1');
    await once(gate, 'listening');
    return gate;
  }
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    catchAt: (moment) =>
      new Promise((caught) => {
        armed = { moment, caught };
      }),
    release: () => goOn?.(),
    taken: () => [...taken],
    close: async () => {
      for (const socket of sockets) socket.destroy();
      http.closeAllConnections();
      await Promise.all([...servers, http].map((server) => new Promise((done) => server.close(done))));
    },
  };
}

type Holds = (moment: Moment, rest: () => void) => boolean;

function smtpGate(client: Socket, server: Socket, holds: Holds, taken: string[]): void {
  let [isData, isHeld, body] = [false, false, ''];
  client.on('data', (chunk: Buffer) => {
    if (isHeld) return;
    if (isData) body += chunk.toString('latin1');
    if (!isData && /^MAIL FROM/im.test(chunk.toString('latin1')))
      isHeld = holds('before_data', () => {
        isHeld = false;
        server.write(chunk);
      });
    else if (isData && holds('in_data', () => {})) {
      isHeld = true;
      server.write(chunk.subarray(0, chunk.length >> 1));
    }
    if (!isHeld) server.write(chunk);
  });
  server.on('data', (chunk: Buffer) => {
    const text = chunk.toString('latin1');
    const isEnd = isData && body.endsWith('\r\n.\r\n');
    if (isEnd) {
      isData = false;
      if (/^250/m.test(text)) taken.push(/^message-id:\s*(\S+)/im.exec(body)?.[1] ?? '');
    } else if (/^354/m.test(text)) [isData, body] = [true, ''];
    if (!(isEnd && holds('after_250', () => client.write(chunk)))) client.write(chunk);
  });
}

function imapGate(client: Socket, server: Socket, holds: Holds): void {
  let [isHeld, marking] = [false, ''];
  client.on('data', (chunk: Buffer) => {
    if (isHeld) return;
    const [, tag = '', command = ''] = /^(\S+) (APPEND|UID STORE)/i.exec(chunk.toString('latin1')) ?? [];
    if (command === 'APPEND') isHeld = holds('before_draft', () => {});
    else if (command) {
      isHeld = holds('before_mark', () => {});
      marking = tag;
    }
    if (!isHeld) server.write(chunk);
  });
  server.on('data', (chunk: Buffer) => {
    const isMarked = marking !== '' && chunk.toString('latin1').includes(`${marking} OK`);
    if (isMarked) marking = '';
    if (!(isMarked && holds('after_mark', () => client.write(chunk)))) client.write(chunk);
  });
}
