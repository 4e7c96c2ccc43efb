import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TFunction } from 'i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { socialAccount } from '../../../../../tests/factories/social-account.ts';
import type { PopupNotification } from '../../../../ui/feedback/notifications.ts';
import { createNoticePresenter } from './show-notices.ts';

const now = new Date('2026-03-01T10:00:00Z');
const code = { requested_at: now.toISOString(), is_wrong: false, is_entering: false, pin_type: 'email' } as const;

function setUp(hidesSubscriptions = false) {
  const shown: PopupNotification[] = [];
  const settled: string[] = [];
  const hidden: string[] = [];
  // the words are their keys here
  const t = ((select: (texts: object) => string, values?: { name?: string }) => {
    const path: string[] = [];
    const texts: object = new Proxy({}, { get: (_, key) => (path.push(String(key)), texts) });
    select(texts as never);
    return [path.join('.'), values?.name].filter(Boolean).join(' ');
  }) as unknown as TFunction;
  const teller = createNoticePresenter();
  const center = {
    show: (one: PopupNotification) => shown.push(one),
    hide: (texts: readonly string[]) => hidden.push(...texts),
    settle: (texts: readonly string[]) => settled.push(...texts),
  };
  const present = (accounts: Credential[]) => teller(accounts, { t, center, hidesSubscriptions, now });
  return { present, shown, settled, hidden, texts: () => shown.map(({ text }) => text) };
}

test('a thing about an account is said with what puts it right', () => {
  const { present, shown, hidden, texts } = setUp();
  const waiting = socialAccount({}, { security_code: code });
  present([waiting]);
  present([{ ...waiting, unread_count: 3 }]);
  assert.deepEqual([...new Set(texts())], ['accountNotices.enterCodeText Sofia Nilsson']);
  assert.deepEqual(hidden, []);
  assert.equal(shown[0]!.type, 'danger');
  assert.deepEqual([shown[0]!.action?.type, shown[0]!.action?.meta], ['modal', 'security-code:one']);
});

test('what holds no more is taken back, and said again when it returns', () => {
  const { present, settled, hidden, texts } = setUp();
  const said = 'accountNotices.enterCodeText Sofia Nilsson';
  present([socialAccount({}, { security_code: code })]);
  assert.ok(!settled.includes(said));
  present([socialAccount()]);
  assert.ok(settled.includes(said));
  assert.deepEqual(hidden, [said]);
  present([socialAccount({}, { security_code: code })]);
  assert.equal(texts().length, 2);
});

test('what has no modal leads to its page of the settings', () => {
  const failed = { stage: 'fail', country_code: 'SE', attempt_count: 3, proxy_failed_until: null } as const;
  const { present, shown } = setUp();
  present([socialAccount({ setting_proxy: failed }), socialAccount({ _id: 'two', hibernated_at: now.toISOString() })]);
  assert.deepEqual(
    shown.map(({ action }) => action?.meta),
    ['/settings/location?selectedCred=one', '/settings/connection?selectedCred=two'],
  );
});

test('an account that is signing in is left in peace', () => {
  const { present, texts } = setUp();
  present([socialAccount({}, { is_signing_in: true, logged_in_at: null })]);
  assert.deepEqual(texts(), []);
});

test('brands that leave subscriptions to their customers do not speak of them', () => {
  const needed = { premium_at: now.toISOString(), sales_navigator_at: null, recruiter_at: null };
  const needy = socialAccount({ sales_error: 'no seat', required_subscriptions: needed });
  const [plain, quiet] = [setUp(), setUp(true)];
  plain.present([needy]);
  quiet.present([needy]);
  assert.equal(plain.texts().length, 1);
  assert.deepEqual(quiet.texts(), []);
});

test('of several troubles the gravest is said, and the next once that is put right', () => {
  const { present, hidden, texts } = setUp();
  const asleep = { hibernated_at: now.toISOString() };
  present([socialAccount(asleep, { security_code: code })]);
  assert.deepEqual(texts(), ['accountNotices.enterCodeText Sofia Nilsson']);
  present([socialAccount(asleep)]);
  assert.deepEqual(hidden, ['accountNotices.enterCodeText Sofia Nilsson']);
  assert.deepEqual(texts().slice(1), ['accountNotices.hibernatedText Sofia Nilsson']);
});

test('a lesser trouble that a graver one hides has not ended, nor one of an account that signs in (F027)', () => {
  const { present, settled } = setUp();
  const asleep = { hibernated_at: now.toISOString() };
  present([socialAccount(asleep)]);
  present([socialAccount(asleep, { security_code: code })]);
  present([socialAccount(asleep, { is_signing_in: true, logged_in_at: null })]);
  assert.ok(!settled.includes('accountNotices.hibernatedText Sofia Nilsson'));
});
