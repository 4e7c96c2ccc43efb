import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailFindings } from './mail-findings.ts';
import { preflight } from './preflight.ts';
import type { PreflightDomain, PreflightFacts, PreflightMail, PreflightMailbox } from './preflight-facts.ts';

const mail = (given: Partial<PreflightMail> = {}): PreflightMail => ({
  nodeId: 'mail',
  place: null,
  subject: 'A question about {company_name:your team}',
  text: 'Hello {first_name:there}, may I ask how you do it? https://lumen.example/how',
  signature: '',
  isFirst: true,
  hasWayOut: true,
  ...given,
});
const mailbox = (given: Partial<PreflightMailbox> = {}): PreflightMailbox => ({
  id: 'box',
  name: 'ann@lumen.example',
  state: 'works',
  today: 50,
  goal: 50,
  ...given,
});
const NOBODY = { good: 0, risky: 0, bad: 0, allowed: 0, unknown: 0, unchecked: 0, missing: 0 };
const facts = (given: Partial<PreflightFacts> = {}): PreflightFacts => ({
  hasAccount: true,
  hasPeople: true,
  wrongSteps: 0,
  plan: { features: [], isFull: false },
  mails: [mail()],
  mailboxes: [mailbox()],
  accountLimit: null,
  domains: [{ name: 'lumen.example', id: null, spf: 'one', dmarc: true, dkim: null, vendor: null }],
  isLinkTracking: false,
  trackingDomain: null,
  people: 10,
  addresses: { ...NOBODY, good: 10 },
  ...given,
});

const IN_A_MAIL: [Partial<PreflightMail>, string][] = [
  [{}, ''],
  [{ text: 'See http://lumen.example' }, 'link_plain'],
  [{ text: 'See https://bit.ly/3xyz.' }, 'link_shortened'],
  [{ text: 'See bit.ly/3xyz for more' }, 'link_shortened'],
  [{ text: 'Write to ann@bit.ly, or see habit.ly/x' }, ''],
  [{ text: 'See https://192.0.2.7/x' }, 'link_address'],
  [{ text: 'https://a.example https://b.example https://c.example https://d.example' }, 'links_many'],
  [{ text: 'x'.repeat(103_000) }, 'size_large'],
  [{ text: 'Hi', signature: '<img src="a"><img src="b">' }, 'pictures_heavy'],
  [{ text: 'Act now, it is guaranteed' }, 'spam_words'],
  [{ text: 'Jetzt kaufen' }, 'spam_words'],
  [{ text: 'Cliquez ici' }, 'spam_words'],
  [{ text: 'Haga clic aquí' }, 'spam_words'],
  [{ text: 'Ganhe dinheiro' }, 'spam_words'],
  [{ text: 'Unguaranteedly fine' }, ''],
  [{ subject: 'PLEASE read' }, 'shouting'],
  [{ text: 'Our GDPR and SOC2 answers by ACME' }, ''],
  [{ text: 'Hi! Really! Yes!' }, 'exclamations'],
  [{ subject: 'Re: our talk' }, 'fake_reply'],
  [{ subject: 'AW: unser Gespräch' }, 'fake_reply'],
  [{ subject: 'Re: our talk', isFirst: false }, ''],
  [{ text: 'Hello {first_name}, of {account_first_name}' }, 'placeholder_bare'],
  [{ hasWayOut: false }, 'way_out_hidden'],
];
test('what is noticed in a mail, each by its rule (issue 19)', () => {
  for (const [given, codes] of IN_A_MAIL)
    assert.equal(
      mailFindings(mail(given))
        .map(({ code }) => code)
        .join(),
      codes,
      JSON.stringify(given).slice(0, 80),
    );
});

const google = ({ isInSpf }: { isInSpf: boolean | null }): PreflightDomain => ({
  name: 'a.example',
  id: null,
  spf: 'one',
  dmarc: true,
  dkim: true,
  vendor: { name: 'Google', isInSpf },
});
const IN_ALL: [Partial<PreflightFacts>, string, string][] = [
  [{ hasAccount: false }, 'account_missing', 'blocks'],
  [{ hasPeople: false }, 'people_missing', 'blocks'],
  [{ wrongSteps: 2 }, 'steps_wrong', 'blocks'],
  [{ mailboxes: [] }, 'mailbox_missing', 'warns'],
  [{ mailboxes: [mailbox({ state: 'broken' })] }, 'mailboxes_down', 'warns'],
  [{ mailboxes: [mailbox(), mailbox({ state: 'paused' })] }, 'mailbox_paused', 'warns'],
  [{ mailboxes: [mailbox(), mailbox({ state: 'held' })] }, 'mailbox_held', 'warns'],
  [{ mailboxes: [mailbox({ today: 4, goal: 25 })] }, 'mailbox_ramping', 'warns'],
  [{ people: 10_000, mailboxes: [mailbox({ today: 50 })] }, 'volume_slow', 'warns'],
  [{ people: 100, mailboxes: [mailbox({ today: 50 })], accountLimit: 1 }, 'volume_slow', 'warns'],
  [
    { domains: [{ name: 'a.example', id: null, spf: 'none', dmarc: true, dkim: null, vendor: null }] },
    'spf_missing',
    'warns',
  ],
  [
    { domains: [{ name: 'a.example', id: null, spf: 'several', dmarc: true, dkim: null, vendor: null }] },
    'spf_several',
    'warns',
  ],
  [
    { domains: [{ name: 'a.example', id: null, spf: 'one', dmarc: false, dkim: null, vendor: null }] },
    'dmarc_missing',
    'warns',
  ],
  [
    { domains: [{ name: 'a.example', id: 'd', spf: 'one', dmarc: true, dkim: false, vendor: null }] },
    'dkim_missing',
    'warns',
  ],
  [
    { domains: [{ name: 'a.example', id: null, spf: null, dmarc: null, dkim: null, vendor: null }] },
    'records_away',
    'warns',
  ],
  [{ plan: { features: ['link_tracking'], isFull: false } }, 'plan_feature', 'blocks'],
  [{ plan: { features: [], isFull: true } }, 'plan_full', 'blocks'],
  [{ mailboxes: [mailbox(), mailbox({ state: 'beyond_plan' })] }, 'mailbox_beyond_plan', 'warns'],
  [{ domains: [google({ isInSpf: false })] }, 'spf_vendor', 'warns'],
  [{ domains: [{ ...google({ isInSpf: true }), dkim: false }] }, 'dkim_unseen', 'warns'],
  [{ domains: [google({ isInSpf: null })] }, 'records_fine', 'fine'],
  [
    { mails: [mail({ text: 'https://go.a.example/x' })], trackingDomain: { name: 'go.a.example', isVerified: true } },
    'link_tracking',
    'warns',
  ],
  [{ isLinkTracking: true }, 'tracking_shared', 'warns'],
  [
    { isLinkTracking: true, trackingDomain: { name: 'go.a.example', isVerified: false } },
    'tracking_unverified',
    'warns',
  ],
  [{ addresses: { ...NOBODY, bad: 3 } }, 'addresses_bad', 'warns'],
  [{ addresses: { ...NOBODY, risky: 3 } }, 'addresses_risky', 'warns'],
  [{ addresses: { ...NOBODY, unchecked: 3 } }, 'addresses_unchecked', 'warns'],
  [{ addresses: { ...NOBODY, missing: 3 } }, 'addresses_missing', 'warns'],
];
test('what is noticed of a campaign, how much it weighs, and the weightiest first', () => {
  for (const [given, code, severity] of IN_ALL) {
    const found = preflight(facts(given));
    assert.equal(found.find((each) => each.code === code)?.severity, severity, code);
    const order = ['blocks', 'warns', 'fine'];
    const ranks = found.map((each) => order.indexOf(each.severity));
    assert.deepEqual(
      ranks,
      ranks.toSorted((a, b) => a - b),
      code,
    );
    assert.ok(
      found.every(({ words }) => !/[{}]/.test(words)),
      code,
    );
  }
});

test('of a campaign that is as it should be everything is fine, and one without emails is not asked about them', () => {
  const found = preflight(facts());
  assert.deepEqual([...new Set(found.map(({ severity }) => severity))], ['fine']);
  assert.equal(found.length, 7);
  assert.deepEqual(preflight(facts({ mails: [], mailboxes: [] })), []);
});

test('of several emails a finding says which it is about, also where two are wrong in the same way', () => {
  const found = preflight(
    facts({
      mails: [
        mail({ nodeId: 'one', place: 1 }),
        ...[2, 3].map((place) => mail({ nodeId: `mail ${place}`, place, hasWayOut: false })),
      ],
    }),
  ).filter(({ code }) => code === 'way_out_hidden');
  assert.deepEqual(
    found.map(({ subject, values, words }) => [subject.id, values.email, words]),
    [2, 3].map((place) => [
      `mail ${place}`,
      place,
      `Email ${place}: The email has no visible way out; only the header tells mail programs`,
    ]),
  );
  assert.match(mailFindings(mail({ hasWayOut: false }))[0]?.words ?? '', /^The email has no visible way out/);
});

test('while the addresses of a large campaign are being counted nothing is said about how they are', () => {
  const found = preflight(facts({ addresses: null })).filter(({ code }) => code.startsWith('addresses'));
  assert.deepEqual(
    found.map(({ code, severity }) => [code, severity]),
    [['addresses_counting', 'warns']],
  );
});
