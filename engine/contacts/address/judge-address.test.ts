import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressParts, asciiDomain } from './address-parts.ts';
import { heldAddresses, type KeptCheck } from './held-addresses.ts';
import { isRoleAddress } from './is-role-address.ts';
import { type AddressFacts, judgeAddress } from './judge-address.ts';

const GOOD: [string, string][] = [
  ['ann@lumen.example', 'lumen.example'],
  ['Ann.O’Neil+news@Lumen.Example', 'lumen.example'],
  ["o'neil_x@sub.lumen.co.uk", 'sub.lumen.co.uk'],
  ['"ann lee"@lumen.example', 'lumen.example'],
  ['jürgen@müller.de', 'xn--mller-kva.de'],
  ['用户@例子.广告', 'xn--fsqu00a.xn--4rr70v'],
  [`${'a'.repeat(64)}@lumen.example`, 'lumen.example'],
];
const NONE = [
  '',
  'ann',
  '@lumen.example',
  'ann@',
  'ann@localhost',
  'ann@lumen..example',
  'ann@-lumen.example',
  'ann@lumen.example.',
  'ann..lee@lumen.example',
  '.ann@lumen.example',
  'ann.@lumen.example',
  'ann lee@lumen.example',
  'ann@lumen.example/x',
  'ann@10.0.0.1',
  'ann@[10.0.0.1]',
  'ann@lumen.42',
  `${'a'.repeat(65)}@lumen.example`,
  `ann@${'a'.repeat(64)}.example`,
  `ann@${'abcdefg.'.repeat(32)}example`,
];

test('an address is read as mail servers read it, in every script (issue 19)', () => {
  for (const [address, domain] of GOOD) assert.equal(addressParts(address)?.domain, domain, address);
  for (const address of NONE) assert.equal(addressParts(address), null, address);
  assert.equal(asciiDomain('BÜRO.example'), 'xn--bro-hoa.example');
});

test('tasks are told from people in five languages', () => {
  for (const name of [
    'info',
    'Sales',
    'postmaster',
    'kontakt',
    'comptabilité',
    'ventas',
    'vendas',
    'no-reply',
    'info+x',
  ])
    assert.ok(isRoleAddress(name), name);
  for (const name of ['ann', 'information.desk', 'salesman', 'maria.info', 'hélène'])
    assert.ok(!isRoleAddress(name), name);
});

const facts = (given: Partial<AddressFacts> = {}): AddressFacts => ({
  address: 'ann@lumen.example',
  isDisposable: false,
  mail: 'mx',
  mailbox: null,
  hasBounced: false,
  ...given,
});
const CASES: [Partial<AddressFacts>, string, string, string][] = [
  [{}, 'good', '', 'records'],
  [{ mailbox: 'exists' }, 'good', '', 'server'],
  [{ address: 'ann@lumen' }, 'bad', 'syntax', 'shape'],
  [{ mail: 'none' }, 'bad', 'no_mail', 'records'],
  [{ mail: 'null_mx' }, 'bad', 'null_mx', 'records'],
  [{ mailbox: 'missing' }, 'bad', 'mailbox_missing', 'server'],
  [{ isDisposable: true, mail: 'away' }, 'bad', 'disposable', 'shape'],
  [{ hasBounced: true }, 'bad', 'bounced_before', 'bounces'],
  [{ hasBounced: true, address: 'info@lumen.example' }, 'bad', 'bounced_before,role', 'bounces'],
  [{ address: 'info@lumen.example' }, 'risky', 'role', 'records'],
  [{ mail: 'host_only' }, 'risky', 'no_mx', 'records'],
  [{ mailbox: 'accepts_all' }, 'risky', 'accepts_all', 'server'],
  [{ mail: 'away' }, 'unknown', 'names_away', 'shape'],
  [{ mail: 'away', address: 'info@lumen.example' }, 'risky', 'names_away,role', 'shape'],
];
test('what is found out about an address makes its verdict, with reasons and source', () => {
  for (const [given, verdict, reasons, source] of CASES) {
    const judged = judgeAddress(facts(given));
    assert.deepEqual(
      [judged.verdict, judged.reasons.join(), judged.source],
      [verdict, reasons, source],
      JSON.stringify(given),
    );
  }
});

const now = new Date('2026-11-18T09:00:00Z');
const ago = (days: number, minutes = 0) => new Date(now.getTime() - days * 86_400_000 - minutes * 60_000);
const kept = (given: Partial<KeptCheck>): KeptCheck => ({
  address: 'ann@lumen.example',
  verdict: 'good',
  reasons: [],
  checked_at: ago(1),
  asked_at: null,
  is_allowed: false,
  ...given,
});
const HELD: [Partial<KeptCheck>, { risky?: 'mail' | 'hold'; isFirst?: boolean }, string | undefined][] = [
  [{}, {}, undefined],
  [{ verdict: 'bad', reasons: ['no_mail'] }, {}, 'bad'],
  [{ verdict: 'bad', reasons: ['no_mail'] }, { isFirst: false }, 'bad'],
  [{ verdict: 'bad', is_allowed: true }, {}, undefined],
  [{ verdict: 'risky' }, {}, undefined],
  [{ verdict: 'risky' }, { risky: 'hold' }, 'risky'],
  [{ verdict: 'unknown' }, { risky: 'hold' }, undefined],
  // nobody has looked yet: the first mail waits a while, and no longer
  [{ verdict: null, checked_at: null, asked_at: ago(0, 1) }, {}, 'checking'],
  [{ verdict: null, checked_at: null, asked_at: ago(0, 16) }, {}, undefined],
  [{ verdict: null, checked_at: null }, {}, 'checking'],
  [{ verdict: null, checked_at: null }, { isFirst: false }, undefined],
  [{ verdict: null, checked_at: null, is_allowed: true }, {}, undefined],
  [{ verdict: null, checked_at: null, asked_at: ago(0, 1) }, { isFirst: false }, undefined],
  // looked at too long ago, before the first mail
  [{ checked_at: ago(31) }, {}, 'checking'],
  [{ checked_at: ago(31), asked_at: ago(0, 1) }, {}, 'checking'],
  [{ checked_at: ago(31), asked_at: ago(0, 16) }, {}, undefined],
  [{ checked_at: ago(31) }, { isFirst: false }, undefined],
  [{ checked_at: ago(29) }, {}, undefined],
];
test('bad addresses are held, risky ones by choice, and those in question for a quarter of an hour before the first mail', () => {
  for (const [given, how, why] of HELD) {
    const [held] = heldAddresses([kept(given)], { risky: 'mail', isFirst: true, now, ...how });
    assert.equal(held?.why, why, JSON.stringify([given, how]));
  }
});
