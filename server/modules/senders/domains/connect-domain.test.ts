import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainDetails } from '../../../../contract/domains/schemas.ts';
import { newActiveDomain, newBuyer, useDomainApp } from '../../../../tests/factories/senders/domains.ts';
import { newId } from '../../../core/ids.ts';
import { zonesOf } from '../../../world/dns/zones.ts';

const app = useDomainApp();

test('a domain that one owns is used once its owner has set the records that are shown', async () => {
  const buyer = await newBuyer(app);
  const id = newId();
  const name = `owned-${id.slice(-8)}.com`;
  const connect = (given: string, at = newId()) =>
    buyer.call<DomainDetails>('POST', `/domains/${at}/connect`, { name: given });
  const shown = await connect(`https://www.${name}/`, id);
  assert.deepEqual(
    [shown.payload.name, shown.payload.status, shown.payload.origin],
    [name, 'registering', 'connected'],
  );
  assert.equal((await connect(name, id)).payload._id, id, 'sent twice it is one');
  assert.equal((await connect(name)).code, 'domain_exists');
  assert.ok(shown.payload.records.every(({ is_written_here }) => !is_written_here));
  assert.equal((await buyer.look(id)).status, 'registering');
  assert.ok(app.world.network);
  await zonesOf(app.world.network).put(
    name,
    shown.payload.records.flatMap(({ type, full_name, should_be, kind }) =>
      should_be.map((value) =>
        kind === 'mx'
          ? { name: full_name, type, value: value.split(' ')[1] ?? '', priority: 10, ttl: 60 }
          : { name: full_name, type, value, ttl: 60 },
      ),
    ),
  );
  assert.equal((await buyer.look(id)).status, 'active');
  const transfer = await buyer.call('POST', `/domains/${id}/transfer`);
  assert.equal(transfer.code, 'domain_not_bought');
});

test('names of ours are nobody’s to connect, and no more than twenty wait for their records', async () => {
  const buyer = await newBuyer(app);
  const connect = (name: string) => buyer.call('POST', `/domains/${newId()}/connect`, { name });
  for (const ours of ['spf.world.test', 'world.test', 'post.world.test', 'sub.post.world.test'])
    assert.equal((await connect(ours)).code, 'domain_invalid', ours);
  for (const shared of ['co.uk', 'https://www.com.au/', 'github.io']) {
    const refused = await connect(shared);
    assert.equal(refused.code, 'domain_invalid', shared);
    assert.match(JSON.stringify(refused.fields), /is an ending that many share: connect a domain of your own below it/);
  }
  const everybodys = await connect('Gmail.com');
  assert.deepEqual(everybodys.fields, { name: 'gmail.com gives addresses to everybody: connect a domain of your own' });
  await app.database.direct.query(
    `insert into domains (space_id, id, name, origin, status, status_since, created_at, updated_at)
     select $1, gen_random_uuid(), 'waits-' || n || '.example', 'connected', 'registering', now(), now(), now()
     from generate_series(1, 20) n`,
    [buyer.spaceId],
  );
  assert.equal((await connect('one-more-of-mine.com')).code, 'domain_invalid');
});

test('an address has one dot at a time, and a sender’s name one line', async () => {
  const buyer = await newBuyer(app);
  const domain = await newActiveDomain(app, buyer);
  const make = (local_part: string, sender_name: string) =>
    buyer.call('POST', '/mailboxes', { _id: newId(), domain_id: domain._id, local_part, sender_name });
  for (const [local, sender] of [
    ['a..b', 'Maria'],
    ['a.', 'Maria'],
    ['maria', 'Maria\r\nBcc: x@y.example'],
  ] as const)
    assert.equal((await make(local, sender)).code, 'invalid_input', local);
  assert.equal((await make('m.a-l_v.z', 'Maria')).error, null);
});
