import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EnrichmentProviderRow } from '../../../../../contract/enrichment/schemas.ts';
import { useChannelApp } from '../../../../../tests/factories/channels.ts';
import { type KnownPerson, peopleOfWorld } from '../../../../../tests/factories/outside/contact-vendors.ts';
import { resultCounts, isEasy, newWorkspace } from '../../../../../tests/factories/outside/enriched-workspace.ts';
import { setMood } from '../../../../world/enrichment/contact-vendor.ts';
import { checkContactData } from '../../../platform/system/checks/check-work.ts';

const app = useChannelApp(undefined, { areAddressesKnown: false });
const next = peopleOfWorld();
const take = (count: number, fits: (one: KnownPerson) => boolean) => Array.from({ length: count }, () => next(fits));

test('a vendor that refuses our key rests, the next one is asked, and what nobody answered costs nothing and can be asked again', async () => {
  const [viaApollo] = take(1, (one) => isEasy(one) && one.apollo.work === one.who.email);
  const network = app.world.network;
  assert.ok(viaApollo && network);
  await setMood(network, 'hunter', 'wrong_key');
  try {
    const it = await newWorkspace(app, [viaApollo]);
    assert.equal((await it.enrich({ profile_ids: it.ids })).credits, 1);
    assert.equal((await it.values(it.ids[0] ?? ''))[0]?.name, 'apollo');
    const { payload } = await it.call<EnrichmentProviderRow[]>('GET', '/enrichment/providers');
    const rest = payload.find(({ name }) => name === 'hunter')?.resting_until;
    assert.ok(rest && new Date(rest) > app.clock.now());
    const told = await app.services.transactions.onPlatform((tx) =>
      checkContactData({ tx, settings: app.services.settings } as never),
    );
    assert.deepEqual(
      told.map(({ code, values }) => [code, values.names]),
      [['contact_data_refused', 'hunter']],
      'the operator is told',
    );
    for (const vendor of ['people_data_labs', 'apollo'] as const) await setMood(network, vendor, 'unavailable');
    const lone = take(1, isEasy);
    const other = await newWorkspace(app, lone);
    const silent = await other.enrich({ profile_ids: other.ids });
    assert.deepEqual(resultCounts(silent), { found: 0, nothing: 0, had: 0, left_out: 0, unanswered: 1, credits: 0 });
    for (const vendor of ['hunter', 'people_data_labs', 'apollo'] as const) await setMood(network, vendor, 'well');
    app.clock.advance(2 * 3_600_000);
    assert.equal((await other.enrich({ profile_ids: other.ids })).found, 1, 'once they answer again');
  } finally {
    for (const vendor of ['hunter', 'people_data_labs', 'apollo'] as const) await setMood(network, vendor, 'well');
  }
});
