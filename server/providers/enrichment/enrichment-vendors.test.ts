import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EnrichedKind } from '../../../contract/enrichment/schemas.ts';
import { useWorld } from '../../../tests/factories/world.ts';
import { worldContactBases, WORLD_CONTACT_KEYS } from '../../world/enrichment/client.ts';
import {
  contactOf,
  type ContactVendorName,
  CONTACT_VENDORS,
  type KnownContact,
} from '../../world/enrichment/contact-of.ts';
import { setMood } from '../../world/enrichment/contact-vendor.ts';
import { publicId } from '../../world/network/ids.ts';
import { type Person, person } from '../../world/people/person.ts';
import { enrichmentConformance } from './conformance.ts';
import { enrichmentProviders } from './enrichment-providers.ts';
import { apollo } from './apollo.ts';
import { hunter } from './hunter.ts';
import { peopleDataLabs } from './people-data-labs.ts';
import type { PersonToFind } from './port.ts';

const world = useWorld();
const clock = { now: () => world.network.now() };
const ADAPTERS = { hunter, people_data_labs: peopleDataLabs, apollo };
const TIMEOUT_MS = 400;

const asked = (one: Person): PersonToFind => ({
  firstName: one.firstName,
  lastName: one.lastName,
  companyName: one.company.name,
  companyDomain: one.company.domain,
  link: `https://www.linkedin.com/in/${publicId(one)}`,
});

/** The first of the stream of whom a vendor knows this. */
function someone(vendor: ContactVendorName, fits: (known: KnownContact) => boolean): KnownContact {
  for (let index = 0; ; index++) {
    const known = contactOf(7, vendor, {
      ...asked(person(7, index)),
      companyDomain: '',
      link: publicId(person(7, index)),
    });
    if (known && fits(known)) return known;
  }
}

const adapter = (vendor: ContactVendorName, timeoutMs = 20_000) =>
  ADAPTERS[vendor](
    { baseUrl: worldContactBases(world.url)[vendor], apiKey: WORLD_CONTACT_KEYS[vendor], price: 1, timeoutMs },
    clock,
  );

for (const vendor of CONTACT_VENDORS)
  enrichmentConformance(vendor, () => ({
    provider: adapter(vendor),
    known: (kind: EnrichedKind) => {
      const known = someone(vendor, ({ work, phone }) => (kind === 'email' ? work : phone) !== null);
      const values = kind === 'email' ? [known.work, known.personal] : [known.phone];
      return { person: asked(known.who), values: values.flatMap((value) => value ?? []) };
    },
    empty: () => asked(someone(vendor, ({ work, personal, phone }) => !work && !personal && !phone).who),
    answering: async (mood, work) => {
      await setMood(world.network, vendor, mood);
      try {
        await work(adapter(vendor, TIMEOUT_MS));
      } finally {
        await setMood(world.network, vendor, 'well');
      }
    },
    moment: clock.now,
    counted: async () => {
      const row = await world.network.first<{ asked: number; charged: number }>(
        `select count(*)::int as asked, count(*) filter (where is_charged)::int as charged
         from world.contact_asks where vendor = $1`,
        [vendor],
      );
      return row ?? { asked: 0, charged: 0 };
    },
  }));

test('a match without what is looked for is not asked for, and so not charged', async () => {
  const known = someone('people_data_labs', ({ work, personal, phone }) => work !== null && !personal && !phone);
  const provider = adapter('people_data_labs');
  assert.deepEqual(await provider.find(asked(known.who), ['phone']), { kind: 'nothing' });
  const both = await provider.find(asked(known.who), ['email', 'phone']);
  assert.deepEqual(both.kind === 'found' && both.contacts, [{ kind: 'email', value: known.work, type: 'work' }]);
});

test('whoever has an account with a vendor asks that one, and others nobody', () => {
  const enrichment = [{ name: 'apollo' as const, baseUrl: 'http://x.invalid', apiKey: 'key', price: 10 }];
  const settings = { outside: { enrichment } };
  const providers = enrichmentProviders({ settings, clock } as unknown as Parameters<typeof enrichmentProviders>[0]);
  assert.deepEqual(
    providers.map(({ name, kinds, price }) => [name, kinds, price]),
    [['apollo', ['email'], 10]],
  );
});
