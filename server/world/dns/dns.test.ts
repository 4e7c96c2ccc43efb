import { Resolver } from 'node:dns/promises';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { recordsBy } from '../../providers/dns/name-records.ts';
import { NamesAway } from '../../providers/dns/port.ts';
import { useWorld } from '../../../tests/factories/world.ts';
import { WORLD_MAIL_PASSWORD } from '../mail/client.ts';
import { openMailbox } from '../mail/post-office.ts';
import { person } from '../people/person.ts';
import { WORLD_MX, WORLD_SENDERS } from './mail-domain.ts';
import { type ZoneRecord, type Zones, zonesOf } from './zones.ts';

const world = useWorld();
const zones = (): Zones => zonesOf(world.network);
/** Node's own resolver, led to the world. */
function resolver(): Resolver {
  const made = new Resolver({ timeout: 2_000, tries: 2 });
  made.setServers([`127.0.0.1:${world.mail.dns}`]);
  return made;
}

const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(700)}`;
const record = (type: ZoneRecord['type'], name: string, value: string, priority?: number): ZoneRecord => ({
  name,
  type,
  value,
  ttl: 60,
  ...(priority !== undefined && { priority }),
});

test('a zone that is put in is answered for in every kind, and read by Node', async () => {
  const names = resolver();
  await zones().put('Acme.com', [
    record('A', 'acme.com', '192.0.2.7'),
    record('AAAA', 'acme.com', '2001:db8::7'),
    record('NS', 'acme.com', 'ns1.acme.com'),
    record('MX', 'acme.com', 'mx2.acme.com', 20),
    record('MX', 'acme.com', 'mx1.acme.com', 10),
    record('TXT', 'acme.com', 'v=spf1 -all'),
    record('TXT', 's1._domainkey.acme.com', KEY),
    record('CNAME', 'track.acme.com', 'acme.com'),
    record('SRV', '_imaps._tcp.acme.com', '5 993 imap.acme.com', 1),
  ]);
  assert.deepEqual(await names.resolve4('ACME.com'), ['192.0.2.7']);
  assert.deepEqual(await names.resolve6('acme.com'), ['2001:db8::7']);
  assert.deepEqual(await names.resolveNs('acme.com'), ['ns1.acme.com']);
  assert.deepEqual(
    new Set((await names.resolveMx('acme.com')).map(({ exchange, priority }) => `${priority} ${exchange}`)),
    new Set(['10 mx1.acme.com', '20 mx2.acme.com']),
  );
  assert.deepEqual(await names.resolveTxt('acme.com'), [['v=spf1 -all']]);
  // in pieces, and longer than a datagram without EDNS holds
  assert.equal((await names.resolveTxt('s1._domainkey.acme.com')).map((pieces) => pieces.join('')).join(), KEY);
  assert.deepEqual(await names.resolveCname('track.acme.com'), ['acme.com']);
  assert.deepEqual(await names.resolve4('track.acme.com'), ['192.0.2.7']);
  const [{ name, port, priority, weight } = assert.fail()] = await names.resolveSrv('_imaps._tcp.acme.com');
  assert.deepEqual({ name, port, priority, weight }, { name: 'imap.acme.com', port: 993, priority: 1, weight: 5 });
});

test('it says which names there are not, which have no such record, and which are not its own', async () => {
  const names = resolver();
  await zones().put('known.org', [record('A', 'www.known.org', '192.0.2.8')]);
  await assert.rejects(names.resolve4('nobody.known.org'), { code: 'ENOTFOUND' });
  await assert.rejects(names.resolveMx('www.known.org'), { code: 'ENODATA' });
  await assert.rejects(names.resolve4('known.org'), { code: 'ENODATA' });
  await assert.rejects(names.resolve4('nobody-has-this.test'), { code: 'ENOTFOUND' });
  await assert.rejects(names.resolve4('elsewhere.org'), { code: 'EREFUSED' });
  await zones().drop('known.org');
  await assert.rejects(names.resolve4('www.known.org'), { code: 'EREFUSED' });
});

test('a record that cannot be written is a failure of the server, and it goes on', async () => {
  const names = resolver();
  await zones().put('odd.org', [record('A', 'odd.org', 'no address'), record('TXT', 'odd.org', 'fine')]);
  await assert.rejects(names.resolve4('odd.org'), { code: 'ESERVFAIL' });
  assert.deepEqual(await names.resolveTxt('odd.org'), [['fine']]);
});

test('domains of the world’s mail say who takes it, who sends it and how it is signed', async () => {
  const names = resolver();
  const { domain } = person(7, 0).company;
  await openMailbox(world.network, 'ann@lumen-works.example', WORLD_MAIL_PASSWORD);
  for (const each of [domain, 'lumen-works.example']) {
    assert.deepEqual(await names.resolveMx(each), [{ exchange: WORLD_MX, priority: 10, type: 'MX' }]);
    assert.match(String(await names.resolveTxt(each)), /^v=spf1 include:spf\.world\.test -all$/);
    assert.match(String(await names.resolveTxt(`_dmarc.${each}`)), /^v=DMARC1;/);
    assert.match((await names.resolveTxt(`world._domainkey.${each}`)).flat().join(''), /^v=DKIM1; k=rsa; p=MII/);
  }
  assert.deepEqual(await names.resolve4(WORLD_MX), [WORLD_SENDERS.postOffice]);
});

test('zones and the key of the post office outlast a restart', async () => {
  const names = resolver();
  const name = `world._domainkey.${person(7, 0).company.domain}`;
  const key = await names.resolveTxt(name);
  await zones().put('stays.org', [record('A', 'stays.org', '192.0.2.9')]);
  await world.restart();
  const again = resolver();
  assert.deepEqual(await again.resolveTxt(name), key);
  assert.deepEqual(await again.resolve4('stays.org'), ['192.0.2.9']);
});

test('the product asks one after the other, and tells what is not there from what nobody can say', async () => {
  const here = [`127.0.0.1:${world.mail.dns}`];
  await zones().put('both.org', [record('TXT', 'both.org', 'v=spf1 -all')]);
  const records = recordsBy(async () => [here, ['127.0.0.1:1']]);
  assert.deepEqual(await records.resolveTxt('both.org'), ['v=spf1 -all']);
  assert.deepEqual(await records.resolveMx('both.org'), []);
  assert.deepEqual(await records.resolveTxt('none.both.org'), []);
  // not its own, and who else is asked does not answer
  await assert.rejects(records.resolveTxt('elsewhere.org'), NamesAway);
});
