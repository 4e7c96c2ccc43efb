import assert from 'node:assert/strict';
import { test } from 'node:test';
import i18next, { type TFunction } from 'i18next';
import { LANGUAGES } from '../../../../contract/accounts/people.ts';
import { AUDIT_KINDS, type AuditEntry } from '../../../../contract/audit/schemas.ts';
import { auditText, AUDIT_KIND_TEXTS } from './audit-texts.ts';
import { readTexts } from '../../../i18n/read-texts.ts';

async function translator(language: string): Promise<TFunction> {
  const texts = readTexts(language);
  return i18next.createInstance().init({
    lng: language,
    defaultNS: 'texts',
    resources: { [language]: { texts } },
    interpolation: { escapeValue: false },
  });
}

const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  _id: '1',
  at: '2026-11-15T08:00:00.000Z',
  kind: 'role_changed',
  actor: { _id: '2', name: 'Jonas Weber', email: 'jonas@x.test' },
  subject: 'ida@x.test',
  details: {},
  address: null,
  agent: null,
  ...values,
});

test('an entry reads as a sentence with what changed behind it', async () => {
  const t = await translator('en');
  assert.equal(
    auditText(t, entry({ details: { before: 'member', after: 'admin' } })),
    'Jonas Weber changed the role of ida@x.test: Member → Admin',
  );
  assert.equal(
    auditText(t, entry({ kind: 'pages_changed', details: { before: '', after: 'campaigns, profiles' } })),
    'Jonas Weber changed the pages of ida@x.test: nothing → Campaigns, Prospects',
  );
  const renamed = entry({ kind: 'space_updated', details: { field: 'name', before: 'Lumen', after: 'Lumen Sales' } });
  assert.equal(auditText(t, renamed), 'Jonas Weber changed the workspace: Name (Lumen → Lumen Sales)');
  assert.equal(
    auditText(t, entry({ kind: 'campaign_paused', subject: 'VP Sales', details: { key: 'Nightly report' } })),
    'Jonas Weber paused the campaign VP Sales (by the API key Nightly report)',
  );
});

test('nobody is named where nobody was signed in', async () => {
  const t = await translator('en');
  const failed = entry({ kind: 'sign_in_failed', actor: null, details: { reason: 'wrong_password' } });
  assert.equal(auditText(t, failed), 'A sign-in as ida@x.test failed: Wrong password');
});

test('every kind has words of its own in every language', async () => {
  for (const language of LANGUAGES) {
    const t = await translator(language);
    const sentences = AUDIT_KINDS.map((kind) => auditText(t, entry({ kind })));
    assert.equal(new Set(sentences).size, AUDIT_KINDS.length, language);
    assert.equal(new Set(AUDIT_KINDS.map((kind) => AUDIT_KIND_TEXTS[kind](t))).size, AUDIT_KINDS.length, language);
  }
});
