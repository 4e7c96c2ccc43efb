import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { TokenOwners } from '../../identity/token-owners.ts';
import type { PostOffice } from '../post-office.ts';
import { ImapSession } from './imap-session.ts';
import { ImapSyntaxError, parseCommand, readCommands } from './read-commands.ts';

export interface ImapServer {
  port: number;
  stop(): Promise<void>;
}

/** The mailboxes of the synthetic world, for mail programs: plain, on this machine alone. */
export async function serveImap(
  office: PostOffice,
  host: string,
  port: number,
  owners: TokenOwners,
  onError: (error: Error) => void = () => {},
): Promise<ImapServer> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    converse(office, socket, owners, onError);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: portOf(server),
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(office: PostOffice, socket: Socket, owners: TokenOwners, onError: (error: Error) => void): void {
  socket.setNoDelay(true);
  const connection = {
    write: (bytes: string | Buffer) => void (socket.writable && socket.write(bytes)),
    end: () => void socket.end(),
  };
  const session = new ImapSession(office, connection, owners);
  // one after the other, as they were said
  let before: Promise<void> = Promise.resolve();
  const reader = readCommands({
    line: (parts) => {
      before = before
        .then(() => runLine(session, parts, socket))
        .catch((error: Error) => {
          onError(error);
          socket.destroy();
        });
    },
    literal: () => socket.write('+ Go on\r\n'),
    fault: (problem) => socket.end(`* BYE ${problem}\r\n`),
  });
  socket.on('data', (bytes: Buffer) => reader.push(bytes));
  socket.on('error', () => socket.destroy());
  socket.on('close', () => session.close());
}

async function runLine(session: ImapSession, parts: readonly (string | Buffer)[], socket: Socket): Promise<void> {
  const [first] = parts;
  if (parts.length === 1 && typeof first === 'string' && (await session.answer(first))) return;
  try {
    await session.run(parseCommand(parts));
  } catch (error) {
    if (!(error instanceof ImapSyntaxError)) throw error;
    socket.write(`* BAD ${error.message}\r\n`);
  }
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
