import { type CreditOutlook, type CreditSettings, DEFAULT_CREDIT_COSTS } from '../../contract/credits/schemas.ts';

/** Fourteen days into a period of thirty, with 660 of 2,500 left. */
export const sampleOutlook = (given: Partial<CreditOutlook> = {}): CreditOutlook => ({
  as_of: '2026-11-16T12:00:00.000Z',
  period_began_at: '2026-11-03T00:00:00.000Z',
  period_ends_at: '2026-12-02T23:00:00.000Z',
  until: '2026-12-02T23:00:00.000Z',
  plan: 655,
  bought: 0,
  reserved: 5,
  used: 1_840,
  cap: null,
  timezone: 'Europe/London',
  days: Array.from({ length: 14 }, (_, n) => ({
    date: `2026-11-${String(n + 3).padStart(2, '0')}`,
    used: [158, 172, 181, 149, 22, 18, 236, 204, 188, 176, 181, 31, 28, 96][n] ?? 0,
  })),
  by_type: [
    { usage_type: 'enrichment', credits: 1_100 },
    { usage_type: 'ai_message', credits: 500 },
    { usage_type: 'phone_monthly_payment', credits: 200 },
    { usage_type: 'magic_campaigns', credits: 40 },
  ],
  by_member: [],
  by_campaign: [],
  unlisted: 0,
  a_day: 131.4,
  certain: { reserved: 5, phone_numbers: 0 },
  expected: 3_942.4,
  runs_out_at: '2026-11-21T11:00:00.000Z',
  runs_out_by: 'credits',
  ...given,
});

export const sampleCreditSettings = (given: Partial<CreditSettings> = {}): CreditSettings => ({
  plan: 655,
  bought: 0,
  reserved: 5,
  used: 1_840,
  cap: null,
  period_began_at: '2026-11-03T00:00:00.000Z',
  costs: DEFAULT_CREDIT_COSTS,
  top_up: null,
  ...given,
});
