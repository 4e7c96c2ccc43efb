const NOBODY = '00000000-0000-7000-8000-000000000000';
const AT = '2026-11-19T09:00:00.000Z';

const PARTS = [
  [/label$/, { label: { _id: NOBODY, name: 'Test label' } }],
  [
    /reply|message|email/,
    { message: { _id: NOBODY, channel: 'network', is_ours: false, subject: '', text: 'This is a test.', at: AT } },
  ],
  [
    /^meet/,
    { meeting: { _id: NOBODY, event: 'Test meeting', place: '', start_at: AT, end_at: '2026-11-19T09:30:00.000Z' } },
  ],
] as const;

/** What a Zap is set up by before anything has happened. */
export const sampleOf = (event: string): Record<string, unknown> => ({
  id: 'msg_00000000000000000000000000000000',
  type: event,
  timestamp: AT,
  data: {
    space: { _id: NOBODY, name: 'Test' },
    credential: { _id: NOBODY, name: 'Test account' },
    profile: personSample,
    campaign: { _id: NOBODY, name: 'Test campaign' },
    ...PARTS.filter(([which]) => which.test(event) && !event.startsWith('clicked')).map(([, part]) => part)[0],
  },
});

export const personSample = {
  _id: NOBODY,
  name: 'Alex Example',
  first_name: 'Alex',
  last_name: 'Example',
  title: 'Head of Examples',
  company_name: 'Example Works',
  link: '',
  email: 'alex@example.com',
  phone: '',
};
