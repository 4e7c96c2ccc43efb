import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { losingAnswers, useWorld } from '../../../tests/factories/world.ts';
import { worldChannels } from '../../world/mail/client.ts';
import { publicId } from '../../world/network/ids.ts';
import { person } from '../../world/people/person.ts';
import { enrichmentConformance } from './conformance.ts';
import { enrichmentOverGateway } from './enrichment-over-gateway.ts';

const world = useWorld();
const open = () => enrichmentOverGateway(worldChannels(world.url), { now: () => world.network.now() });
const one = person(7, 11);
const known = {
  firstName: one.firstName,
  lastName: one.lastName,
  companyName: one.company.name,
  companyDomain: one.company.domain,
  link: null,
};

enrichmentConformance('enrichment over the gateway', () => ({
  enrichment: open(),
  known,
  losingAnswers: (work) => losingAnswers(world, work),
  lookedUp: async (key) => (await world.network.all('select from world.enrichments where key = $1', [key])).length,
}));

test('somebody is the same by their page as by name and company', async () => {
  const byName = await open().find({ key: randomUUID(), ...known });
  const link = `https://www.linkedin.com/in/${publicId(one)}`;
  const nameless = { firstName: '', lastName: '', companyName: '', companyDomain: null };
  const byLink = await open().find({ key: randomUUID(), ...nameless, link });
  assert.equal(byName.kind, 'done');
  assert.deepEqual(byLink, byName);
});
