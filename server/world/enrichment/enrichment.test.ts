import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useWorld } from '../../../tests/factories/world.ts';
import { publicId } from '../network/ids.ts';
import { person } from '../people/person.ts';
import { worldContactBases } from './client.ts';
import { contactOf } from './contact-of.ts';

const world = useWorld();

test('what a vendor of contact data knows of somebody is always the same, and each knows something else', () => {
  const asked = (index: number) => ({
    firstName: '',
    lastName: '',
    companyName: '',
    companyDomain: '',
    link: publicId(person(7, index)),
  });
  const shares = (['hunter', 'people_data_labs', 'apollo'] as const).map((vendor) => {
    const all = Array.from({ length: 400 }, (_, index) => contactOf(7, vendor, asked(index))?.work ?? null);
    assert.deepEqual(
      all,
      all.map((_, index) => contactOf(7, vendor, asked(index))?.work ?? null),
    );
    return all;
  });
  for (const all of shares) assert.ok(all.filter(Boolean).length > 150 && all.filter(Boolean).length < 300);
  assert.notDeepEqual(shares[0]?.map(Boolean), shares[2]?.map(Boolean));
});

test('whoever has no key of theirs is refused in the vendor’s own words', async () => {
  const bases = worldContactBases(world.url);
  const hunter = await fetch(`${bases.hunter}/v2/email-finder?domain=x.test`);
  assert.equal(hunter.status, 401);
  assert.equal(((await hunter.json()) as { errors: { id: string }[] }).errors[0]?.id, 'authentication_failed');
  assert.equal((await fetch(`${bases.people_data_labs}/v5/person/enrich`)).status, 401);
  assert.equal((await fetch(`${bases.apollo}/api/v1/people/match`, { method: 'POST' })).status, 401);
});
