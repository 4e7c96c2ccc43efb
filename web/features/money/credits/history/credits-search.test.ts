import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creditsFilter, readCreditsSearch } from './credits-search.ts';

test('what an address says of the credits history is kept only where it makes sense', () => {
  const member = '018f0000-0000-7000-8000-000000000001';
  const kept = readCreditsSearch({ member, category: 'sms', from: '2026-11-03', page: '2' });
  assert.deepEqual([kept.member, kept.category, kept.from, kept.page], [member, 'sms', '2026-11-03', 2]);
  const wrong = readCreditsSearch({
    member: 'me',
    account: 'mine',
    campaign: 7,
    category: 'tea',
    from: 'now',
    to: '2026-13-45',
    page: 1,
  });
  assert.deepEqual(Object.values(wrong).filter(Boolean), []);
  assert.deepEqual(creditsFilter(kept, 'Europe/Lisbon'), {
    user_id: member,
    credential_id: undefined,
    campaign_id: undefined,
    usage_type: 'sms',
    start_date: '2026-11-03',
    end_date: undefined,
    timezone: 'Europe/Lisbon',
  });
});
