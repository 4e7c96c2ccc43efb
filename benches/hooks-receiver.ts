import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody's program in a process of its own: it reads what comes and says that it has it. */
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.end('ok'));
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
