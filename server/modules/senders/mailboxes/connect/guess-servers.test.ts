import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MailRecords } from '../../../../providers/email/mail-records.ts';
import { guessServers } from './guess-servers.ts';

interface Dns {
  mx?: string[];
  srv?: Record<string, { host: string; port: number }>;
  hosts?: string[];
}

/** What was looked up is noted: nobody is asked without need. */
function dns({ mx = [], srv = {}, hosts = [] }: Dns) {
  const asked: string[] = [];
  const note = <Found>(name: string, found: Found): Promise<Found> => {
    asked.push(name);
    return Promise.resolve(found);
  };
  const records: MailRecords = {
    receivers: (domain) => note(domain, mx),
    service: (name) => note(name, srv[name] ?? null),
    isPublic: (host) => note(host, hosts.includes(host)),
  };
  return { records, asked };
}
const guess = (email: string, known: Dns = {}, hasWorld = false) =>
  guessServers(email, dns(known).records, { hasWorld });
const short = async (email: string, known: Dns = {}) => {
  const { type, smtp, imap, by } = await guess(email, known);
  const place = (server: typeof smtp) => server && `${server.host}:${server.port} ${server.security}`;
  return [type, place(smtp), place(imap), by];
};

test('a vendor that is known by the domain needs no look into the DNS', async () => {
  const { records, asked } = dns({});
  const found = await guessServers('Maria@GMX.de', records, { hasWorld: false });
  assert.deepEqual(found, {
    type: 'smtp',
    smtp: { host: 'mail.gmx.net', port: 587, security: 'starttls' },
    imap: { host: 'imap.gmx.net', port: 993, security: 'tls' },
    username: 'Maria@GMX.de',
    by: 'known_vendor',
  });
  assert.deepEqual(asked, []);
  assert.deepEqual(await short('a@gmail.com'), ['google', null, null, 'known_vendor']);
  assert.deepEqual(await short('a@outlook.com'), ['microsoft', null, null, 'known_vendor']);
});

test('a domain of one’s own is known by who takes its mail, whatever the case and the last dot', async () => {
  const mx = (host: string) => short('a@lumen.co', { mx: [host] });
  assert.deepEqual(await mx('ASPMX.L.Google.com.'), ['google', null, null, 'records']);
  assert.deepEqual(await mx('lumen-co.mail.protection.outlook.com'), ['microsoft', null, null, 'records']);
  assert.deepEqual(await mx('mx1.ionos.de'), ['smtp', 'smtp.ionos.de:465 tls', 'imap.ionos.de:993 tls', 'records']);
  // a name that only ends alike is somebody else's
  assert.deepEqual(await mx('mx.notgoogle.com'), ['smtp', null, null, 'nothing']);
});

test('what the domain says of its own servers goes before its receiver’s, but not before a vendor’s sign-in', async () => {
  const srv = {
    '_submissions._tcp.lumen.co': { host: 'out.lumen.co', port: 465 },
    '_submission._tcp.lumen.co': { host: 'old.lumen.co', port: 587 },
    '_imaps._tcp.lumen.co': { host: 'in.lumen.co', port: 993 },
  };
  const own = ['smtp', 'out.lumen.co:465 tls', 'in.lumen.co:993 tls', 'records'];
  assert.deepEqual(await short('a@lumen.co', { srv, mx: ['mx1.ionos.de'] }), own);
  assert.deepEqual(await short('a@lumen.co', { srv, mx: ['aspmx.l.google.com'] }), ['google', null, null, 'records']);
  const submission = { '_submission._tcp.lumen.co': srv['_submission._tcp.lumen.co'] };
  assert.deepEqual(await short('a@lumen.co', { srv: submission }), [
    'smtp',
    'old.lumen.co:587 starttls',
    null,
    'records',
  ]);
});

test('usual names are tried last, and only those that lead out into the internet', async () => {
  const named = (hosts: string[]) => short('a@lumen.co', { hosts });
  assert.deepEqual(await named(['smtp.lumen.co', 'imap.lumen.co']), [
    'smtp',
    'smtp.lumen.co:465 tls',
    'imap.lumen.co:993 tls',
    'name',
  ]);
  assert.deepEqual(await named(['mail.lumen.co']), ['smtp', 'mail.lumen.co:465 tls', 'mail.lumen.co:993 tls', 'name']);
  assert.deepEqual(await named(['smtp.lumen.co']), ['smtp', 'smtp.lumen.co:465 tls', null, 'name']);
  assert.deepEqual(await named(['imap.lumen.co']), ['smtp', null, null, 'nothing']);
});

test('names that nobody has lead to the world of a demo, and elsewhere to nothing', async () => {
  const { records, asked } = dns({ hosts: ['mail.lumen.test'] });
  assert.equal((await guessServers('a@lumen.test', records, { hasWorld: false })).by, 'nothing');
  assert.deepEqual(asked, []);
  const world = await guess('a@lumen.test', {}, true);
  assert.deepEqual([world.smtp?.port, world.imap?.port, world.by], [587, 143, 'known_vendor']);
});
