import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blacklistKey, blacklistKeys, blacklistKind } from './blacklist-match.ts';

test('a bare value is of the kind it looks like', () => {
  const kinds = {
    'jane@acme.com': 'email',
    'https://www.linkedin.com/in/jane-doe/': 'link',
    'linkedin.com/in/jane': 'link',
    'acme.com': 'domain',
    'www.acme.co.uk': 'domain',
    'https://acme.com/': 'domain',
    'müller.de': 'domain',
    'Acme GmbH': 'company',
    'Acme, Inc.': 'company',
    'Siemens AG': 'company',
    'Banco S.A.': 'company',
    'Müller GmbH & Co. KG': 'company',
    'Jane Doe': 'name',
    'Maria Sá': 'name',
    'Kim Se': 'name',
    'Marco Inc': 'company',
    'J. Doe': 'name',
  };
  for (const [value, kind] of Object.entries(kinds)) assert.equal(blacklistKind(value), kind, value);
});

test('links, domains and addresses are compared by what counts in them', () => {
  const links = ['https://www.linkedin.com/in/Jane/?x=1', 'http://linkedin.com/in/jane', 'linkedin.com/in/jane/#top'];
  assert.deepEqual(new Set(links.map((link) => blacklistKey('link', link))), new Set(['linkedin.com/in/jane']));
  const domains = ['Acme.com', 'www.acme.com', 'https://acme.com/about', '@acme.com', 'acme.com.'];
  assert.deepEqual(new Set(domains.map((domain) => blacklistKey('domain', domain))), new Set(['acme.com']));
  assert.equal(blacklistKey('email', ' Jane@Acme.com '), 'jane@acme.com');
});

test('names and companies are compared without case, accents, punctuation and legal form', () => {
  assert.equal(blacklistKey('name', 'José  Ñuñez-Löwe'), blacklistKey('name', 'jose nunez lowe'));
  assert.notEqual(blacklistKey('name', 'Jane Doe'), blacklistKey('name', 'Jane Dow'));
  const companies = ['Acme', 'ACME GmbH', 'Acme, Inc.', 'Acme Co., Ltd.', 'Ácme S.A.R.L.'];
  assert.deepEqual(new Set(companies.map((name) => blacklistKey('company', name))), new Set(['acme']));
  assert.equal(blacklistKey('company', 'Co'), 'co');
  assert.equal(blacklistKey('name', ' - . '), '');
});

test('a person is known by name, company, both domains, address and profile', () => {
  const keys = blacklistKeys({
    first_name: 'Zoë',
    last_name: 'Müller',
    company_name: 'Acme GmbH',
    company_domain: 'www.Acme.com',
    email: 'Zoe@mail.acme.com',
    link: 'https://linkedin.com/in/zoe/',
  });
  assert.deepEqual(
    keys.map(({ kind, key }) => `${kind} ${key}`),
    [
      'name zoemuller',
      'company acme',
      'domain acme.com',
      'email zoe@mail.acme.com',
      'domain mail.acme.com',
      'link linkedin.com/in/zoe',
    ],
  );
  assert.deepEqual(blacklistKeys({ first_name: '', last_name: '', company_name: '' }), []);
});
