import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

let server: Server | undefined;
const reached: string[] = [];
let connections = 0;

/** An address that is not the page's own, and what reached it: for component tests, which ask by these commands. */
export const outsideAddress = {
  openOutside: async (): Promise<string> => {
    reached.length = 0;
    connections = 0;
    server ??= await listening();
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  },
  /** Every path that was asked for; a connection without a question counts too. */
  reachedOutside: (): { paths: string[]; connections: number } => ({ paths: [...reached], connections }),
  closeOutside: async (): Promise<void> => {
    const open = server;
    server = undefined;
    open?.closeAllConnections();
    await new Promise((done) => (open ? open.close(done) : done(undefined)));
  },
};

async function listening(): Promise<Server> {
  const opened = createServer((request, reply) => {
    reached.push(request.url ?? '');
    // nothing is kept alive: whoever comes again is seen again
    reply.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/plain', connection: 'close' });
    reply.end('ok');
  });
  opened.on('connection', () => connections++);
  await new Promise<void>((done) => opened.listen(0, '127.0.0.1', done));
  // a test that fails does not keep the run from ending
  return opened.unref();
}
