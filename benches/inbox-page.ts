import { systemClock } from '../server/core/clock/clock.ts';
import { openServices } from '../tests/factories/services.ts';
import { askPage, PAGE_OF_DIALOGS } from './inbox-asks.ts';
import { BIG, measureInTurns, seedConversations, SMALL, printResult } from './inbox-seed.ts';
import type { Target } from './conclude.ts';

/**
 * A page of the inbox over all accounts (thirty conversations, unread first, with people, labels, standing, drafts and
 * what waits), from a place in the middle as from the top, among 1,000,000 conversations with 5,000,000 messages,
 * against as many reads of thirty conversations by their primary key; and the same at a tenth.
 */
const TARGET: Target = { ratio: { atMost: 5 }, growth: { atMost: 1.3 } };
const { services, database, close } = await openServices({ clock: systemClock });
const client = await database.direct.connect();
try {
  const spaces = [await seedConversations(services, client, SMALL), await seedConversations(services, client, BIG)];
  await client.query('vacuum analyze');
  const asked = await Promise.all(spaces.map((space) => askPage(services, client, space)));
  printResult('inbox-page', PAGE_OF_DIALOGS, await measureInTurns(asked), TARGET);
} finally {
  client.release();
  await close();
}
