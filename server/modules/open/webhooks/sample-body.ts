import { type EventTrigger, updateTypeOf } from '../../../../contract/webhooks/triggers.ts';
import { bodyOf } from './body-of.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

/** A made-up event of somebody who is nobody, in the form of a real one. */
export function sampleBody(trigger: EventTrigger, at: Date, spaceId: string): string {
  const type = updateTypeOf(trigger);
  const isOurs = trigger === 'message_sent' || trigger === 'email_sent';
  const start = new Date(at.getTime() + 2 * 86_400_000);
  return bodyOf(trigger, at, {
    space: { _id: spaceId, name: 'Test' },
    credential: { _id: NOBODY, name: 'Test account' },
    profile: {
      _id: NOBODY,
      name: 'Alex Example',
      first_name: 'Alex',
      last_name: 'Example',
      title: 'Head of Examples',
      company_name: 'Example Works',
      link: null,
      email: 'alex@example.com',
      phone: null,
      city: null,
      country_code: null,
      labels: [],
    },
    campaign: type === 'labels' || type === 'marks' ? null : { _id: NOBODY, name: 'Test campaign' },
    label: type === 'labels' ? { _id: NOBODY, name: 'Test label' } : null,
    message:
      type === 'messages' || type === 'emails'
        ? {
            _id: NOBODY,
            channel: type === 'emails' ? 'email' : 'network',
            is_ours: isOurs,
            subject: '',
            text: 'This is a test.',
            at: at.toISOString(),
          }
        : null,
    meeting:
      type === 'meetings'
        ? {
            _id: NOBODY,
            event: 'Test meeting',
            place: '',
            start_at: start.toISOString(),
            end_at: new Date(start.getTime() + 1_800_000).toISOString(),
          }
        : null,
  });
}
