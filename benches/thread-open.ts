import { systemClock } from '../server/core/clock/clock.ts';
import { openServices } from '../tests/factories/services.ts';
import { askThread, PAGE_OF_MESSAGES } from './inbox-asks.ts';
import { BIG, measureInTurns, seedConversations, SMALL, printResult } from './inbox-seed.ts';
import type { Target } from './conclude.ts';

/**
 * A conversation as it opens (its newest forty messages with accounts, authors and campaigns, what is on its way and
 * what waits), one person after the other, among 5,000,000 messages of 1,000,000 people, against as many reads of forty
 * messages by their primary key; and the same at a tenth.
 */
const TARGET: Target = { ratio: { atMost: 5 }, growth: { atMost: 1.3 } };
const { services, database, close } = await openServices({ clock: systemClock });
const client = await database.direct.connect();
try {
  const spaces = [await seedConversations(services, client, SMALL), await seedConversations(services, client, BIG)];
  await client.query('vacuum analyze');
  const asked = await Promise.all(spaces.map((space) => askThread(services, client, space)));
  printResult('thread-open', PAGE_OF_MESSAGES, await measureInTurns(asked), TARGET);
} finally {
  client.release();
  await close();
}
