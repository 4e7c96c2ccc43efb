import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Likeness } from '../../../../../contract/finder/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { loadRecords, personRecord } from '../../../../../tests/factories/finder/records.ts';
import { newCredential, newTenant, sayWith } from '../../../../../tests/factories/tenants.ts';

const app = useApp();

test('those who replied have a title, a trade and a size in common, and others like them are found by these', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const crowd = ['Teacher', 'Nurse', 'Clerk', 'Painter'].flatMap((title, kind) =>
    Array.from({ length: 20 }, (_none, at) =>
      personRecord({
        key: `crowd-${kind}-${at}`,
        title,
        place: 'Paris, France',
        skills: [],
        company: { name: `Crowd ${kind}`, industry: 'Otherness', employees: 5, place: 'Paris, France' },
      }),
    ),
  );
  const like = Array.from({ length: 6 }, (_none, at) =>
    personRecord({
      key: `like-${at}`,
      title: 'Fleet Director',
      company: { name: `Like ${at}`, industry: 'Haulage', employees: 250 },
    }),
  );
  await loadRecords(app.services, [...crowd, ...like]);
  const credentialId = await newCredential(app.services, spaceId);
  const say = sayWith(app.services, { spaceId, credentialId });
  const ids: string[] = [];
  for (const { firstName, lastName, link } of like.slice(0, 4)) {
    const body = { first_name: firstName, last_name: lastName, link };
    const { payload } = await app.call<{ _id: string }>('POST', '/profiles', { token, body });
    ids.push(payload._id);
    await say(payload._id, { isOurs: false });
  }
  const ask = (body: object) => app.call<Likeness>('POST', '/looch/lookalikes', { token, body });
  const { payload } = await ask({ like: 'replied' });
  assert.equal(payload.people, 4);
  assert.deepEqual(
    { title: payload.filters.title, industry: payload.filters.industry, size: payload.filters.size_min },
    { title: 'fleet director', industry: 'haulage', size: '201' },
  );
  const industry = payload.traits.find(({ key }) => key === 'industry');
  assert.deepEqual([industry?.share, industry?.usual_share], [100, 7]);
  assert.deepEqual((await ask({ like: 'named', profile_ids: ids })).payload.filters, payload.filters);
  assert.deepEqual((await ask({ like: 'met' })).payload, { people: 0, filters: {}, values: [], traits: [] });
  assert.equal((await ask({ like: 'label' })).code, 'invalid_input');
  const others = await app.call<{ items: { first_name: string }[] }>('GET', '/v2/looch/profiles', {
    token,
    query: { ...payload.filters, existing: 'new' },
  });
  assert.equal(others.payload.items.length, 2);
});
