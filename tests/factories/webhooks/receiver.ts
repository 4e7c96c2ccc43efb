import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  message: {
    type: string;
    timestamp: string;
    data: { profile: { _id: string; name: string }; [part: string]: unknown };
  };
}
type Behaviour = (received: Received, response: ServerResponse) => void;

export interface TestReceiver {
  /** Ends in a slash. */
  url: string;
  received: Received[];
  /** How it answers from now on, by path; whoever is not told of answers 200. */
  answer(path: string, behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** Somebody's program that webhooks are sent to: a real server on this machine. */
export async function startReceiver(): Promise<TestReceiver> {
  const received: Received[] = [];
  const behaviours = new Map<string, Behaviour>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const one = { path: request.url ?? '', headers: request.headers, body, message: JSON.parse(body) };
      received.push(one);
      const behaviour = behaviours.get(one.path);
      if (behaviour) behaviour(one, response);
      else response.end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    answer: (path, behaviour) => void behaviours.set(path, behaviour),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
