import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createActors } from '../server/core/auth/actors.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { openDatabase } from '../server/core/db/database.ts';
import { createTransactions } from '../server/core/db/transaction.ts';
import { openLive } from '../server/core/live/live.ts';
import { createLogger } from '../server/core/log/logger.ts';

/** One process of the live bench: serves sockets, and on a message tells a workspace so many events. */
const database = openDatabase({ url: process.argv[2] as string });
const live = await openLive({
  database,
  transactions: createTransactions(database, systemClock),
  actors: createActors(database),
  log: createLogger('silent'),
  fanOut: 'postgres',
});
const server = createServer();
live.attach(server);
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('message', ({ spaceId, events }: { spaceId: string; events: number }) => {
  for (let version = 0; version < events; version++)
    live.publish(`space:${spaceId}`, 'update_space', { _id: spaceId, version });
});
