import { createServer } from 'node:net';

/** Below the ports from which systems take those of outgoing connections: one that is free stays free. */
const FIRST = 15_000;
const LAST = 32_000;
const ATTEMPTS = 100;

/** A port of the loopback address that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${FIRST} and ${LAST} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
