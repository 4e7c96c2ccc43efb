import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STALE_DAYS } from '../../../../../contract/enrichment/schemas.ts';
import { useChannelApp } from '../../../../../tests/factories/channels.ts';
import {
  type KnownPerson,
  peopleOfWorld,
  vendorCounts,
} from '../../../../../tests/factories/outside/contact-vendors.ts';
import { isEasy, newWorkspace } from '../../../../../tests/factories/outside/enriched-workspace.ts';

const app = useChannelApp(undefined, { areAddressesKnown: false });
const next = peopleOfWorld();
const take = (count: number, fits: (one: KnownPerson) => boolean) => Array.from({ length: count }, () => next(fits));
const DAY = 86_400_000;

test('what is old is looked up again where that is asked for; a value that is only confirmed costs nothing', async () => {
  const people = take(1, isEasy);
  const it = await newWorkspace(app, people);
  await it.enrich({ profile_ids: it.ids });
  app.clock.advance((STALE_DAYS + 1) * DAY);
  await it.signInAgain();
  assert.equal((await it.values(it.ids[0] ?? ''))[0]?.is_stale, true);
  assert.equal((await it.enrich({ profile_ids: it.ids })).had, 1, 'it is not asked for');
  const again = await it.enrich({ profile_ids: it.ids, again: true });
  assert.deepEqual([again.found, again.credits], [1, 0]);
  assert.equal((await vendorCounts(app, people)).asked, 2);
  assert.equal((await it.values(it.ids[0] ?? ''))[0]?.is_stale, false);
});

test('what is not old yet is asked of nobody again, also where that is asked for, and no mail is ever sent to find out', async () => {
  const people = take(2, isEasy);
  const it = await newWorkspace(app, people);
  await it.enrich({ profile_ids: it.ids });
  const asked = await vendorCounts(app, people);
  app.clock.advance((STALE_DAYS - 1) * DAY);
  await it.signInAgain();
  const again = await it.enrich({ profile_ids: it.ids, again: true });
  assert.deepEqual([again.had, again.credits, again.asked], [2, 0, 0]);
  assert.deepEqual(await vendorCounts(app, people), asked);
  const { rows } = await app.database.direct.query<{ sent: number }>(
    'select ((select count(*) from world.mails) + (select count(*) from world.kept_mails))::int as sent',
  );
  assert.deepEqual(rows, [{ sent: 0 }]);
});
