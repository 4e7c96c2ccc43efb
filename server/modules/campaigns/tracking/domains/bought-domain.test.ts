import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TrackingDomain } from '../../../../../contract/tracking/schemas.ts';
import { newActiveDomain, newBuyer, useDomainApp } from '../../../../../tests/factories/senders/domains.ts';
import { zonesOf } from '../../../../world/dns/zones.ts';

const app = useDomainApp();
const VALUE = 'track.kithline.test';

test('the record of a tracking domain below a domain that was bought here is written by us, and by nobody else’s wish', async () => {
  app.services.settings.trackingHost = VALUE;
  assert.ok(app.world.network);
  await zonesOf(app.world.network).put(VALUE, [{ name: VALUE, type: 'A', value: '192.0.2.80', ttl: 60 }]);
  const [buyer, stranger] = [await newBuyer(app), await newBuyer(app)];
  const { name, _id: domainId } = await newActiveDomain(app, buyer);
  const add = async (who: typeof buyer, host: string) => {
    const added = await who.call<TrackingDomain>('POST', '/tracking/custom_domains', { host });
    assert.equal(added.error, null, JSON.stringify(added));
    return (await who.call<TrackingDomain>('POST', `/tracking/custom_domains/${added.payload._id}/verify`, {})).payload;
  };
  const others = await add(stranger, `mine.${name}`);
  assert.deepEqual([others.status, others.is_written_here, others.problem], ['waiting', false, 'no_record']);
  const own = await add(buyer, `go.${name}`);
  assert.deepEqual([own.status, own.is_written_here, own.problem], ['verified', true, null]);
  // and the domain's own records stay as they are
  assert.equal((await buyer.look(domainId)).wrong_records, 0);
});
