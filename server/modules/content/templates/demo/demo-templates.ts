import type { TemplateChannel } from '../../../../../contract/templates/schemas.ts';

/** Templates and saved replies of the demo's first workspace. */
export const DEMO_FOLDERS = ['First contact', 'Follow-ups', 'After a talk'] as const;

export const DEMO_TEMPLATES: {
  name: string;
  channel: TemplateChannel;
  folder: (typeof DEMO_FOLDERS)[number];
  by: 'demo' | 'member';
  subject?: string;
  text: string;
  isLabelled?: boolean;
  use: [sent: number, replied: number];
}[] = [
  {
    name: 'Short note, what we have in common',
    channel: 'connection_note',
    folder: 'First contact',
    by: 'demo',
    text: 'Hi {first_name:there}, I follow what {company_name:your team} does in sales. Glad to connect.',
    use: [412, 61],
  },
  {
    name: 'One question about ramp time',
    channel: 'network',
    folder: 'First contact',
    by: 'demo',
    text: 'Thanks for connecting, {first_name:there}. How long does it take at {company_name:your company} until a new colleague in sales has caught up?',
    use: [318, 57],
  },
  {
    name: 'Two pages, no form',
    channel: 'email',
    folder: 'First contact',
    by: 'member',
    subject: 'From 11 weeks to 6',
    text: 'Hello {first_name:there},\n\nI wrote down in two pages what changed, week by week, and what it cost. Shall I send them to you?',
    use: [540, 48],
  },
  {
    name: 'Gentle second word',
    channel: 'network',
    folder: 'Follow-ups',
    by: 'demo',
    text: '{first_name:Hello}, a short word in case the first one got lost: is this a topic for you this quarter?',
    isLabelled: true,
    use: [204, 19],
  },
  {
    name: 'Close the loop',
    channel: 'email',
    folder: 'Follow-ups',
    by: 'member',
    subject: 'Shall I close this?',
    text: 'Hello {first_name:there},\n\nI have not heard from you, which is an answer too. If it comes up again, one line is enough.',
    isLabelled: true,
    use: [166, 21],
  },
  {
    name: 'InMail to heads of talent',
    channel: 'inmail',
    folder: 'First contact',
    by: 'member',
    subject: 'Your open roles',
    text: '{first_name:Hello}, I saw the open roles at {company_name:your company}. May I show you how two teams your size filled theirs?',
    use: [88, 12],
  },
  {
    name: 'After the first call',
    channel: 'email',
    folder: 'After a talk',
    by: 'demo',
    subject: 'What we agreed on',
    text: 'Hello {first_name:there},\n\nthank you for your time. Here is what we agreed on, and what I will do until we speak again.',
    use: [37, 24],
  },
];

export const DEMO_REPLIES: { name: string; shortcut: string; text: string; use: [sent: number, replied: number] }[] = [
  {
    name: 'Offer two times',
    shortcut: 'times',
    text: 'Gladly, {first_name:there}. Would Tuesday at 10 or Thursday at 14 suit you? Half an hour is enough.',
    use: [71, 46],
  },
  {
    name: 'What it costs',
    shortcut: 'price',
    text: 'It depends on the number of seats. How many people would work with it? Then I can name you a figure today.',
    use: [33, 20],
  },
  {
    name: 'Thank you, another time',
    shortcut: 'later',
    text: 'Thank you for being so clear. I will write again next quarter, and not before.',
    use: [52, 4],
  },
  {
    name: 'Who else should know',
    shortcut: 'who',
    text: 'Thank you. Who at {company_name:your company} looks after this? I will mention that you sent me.',
    use: [24, 11],
  },
];
