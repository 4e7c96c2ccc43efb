import type * as z from 'zod';
import { SequenceNode, type Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { chainOf } from '../../../../../engine/sequence/graph.ts';

type Given = Omit<z.input<typeof SequenceNode>, 'id'>;
const step = (id: string, given: Given): SequenceNode => SequenceNode.parse({ id, ...given });

const connect = step('connect', {
  action: 'connect',
  text: 'Hello {first_name:there}, I follow what {company_name:your company} does and would be glad to connect.',
});
const message = step('message', {
  action: 'message',
  delay_days: 1,
  text: 'Thank you for connecting, {first_name:there}. How does {company_name:your team} decide whom to talk to first?',
  variants: [
    {
      id: 'B',
      text: 'Good to be connected, {first_name:there}. May I ask what takes most of your time as {occupation:you plan the quarter}?',
    },
  ],
});
const follow = step('follow', { action: 'follow', delay_days: 1 });
const like = step('like', { action: 'like', delay_days: 1 });
const reminder = step('reminder', {
  action: 'message',
  delay_days: 3,
  text: 'One more thought, {first_name:there}: teams like yours save about a day a week. Shall I show you how in ten minutes?',
});
const email = step('email', {
  action: 'email',
  delay_days: 3,
  subject: 'An idea for {company_name:your team}',
  text: 'Hello {first_name:there},\n\nI wrote to you on the network and do not want to lose sight of you. Is this a topic for you this quarter?\n\n{account_first_name}',
  settings: { with_unsubscribe_button: true },
});
const secondEmail = step('second_email', {
  action: 'email',
  delay_days: 4,
  subject: 'Re: An idea for {company_name:your team}',
  text: 'Hello {first_name:there},\n\nin case my last email went under: two sentences are enough for me to know whether to come back.\n\n{account_first_name}',
  settings: { with_unsubscribe_button: true },
});
const lastEmail = step('last_email', {
  action: 'email',
  delay_days: 6,
  subject: 'Shall I close this?',
  text: 'Hello {first_name:there},\n\nthis is my last email. If the time is better later, say a month and I will come back then.\n\n{account_first_name}',
  settings: { with_unsubscribe_button: true },
});
const goodbye = step('goodbye', {
  action: 'message',
  delay_days: 6,
  text: 'I will leave it here, {first_name:there}. If it becomes a topic, you know where to find me.',
});
const invite = step('invite', {
  action: 'event_invite',
  delay_days: 2,
  settings: { event_url: 'https://www.linkedin.com/events/7300000000000000001' },
});
const accepted = step('accepted', { condition: 'accepted', settings: { within_days: 7 } });
const replied = step('replied', { condition: 'replied', settings: { within_days: 4 } });
const task = step('task', {
  action: 'manual_task',
  text: 'Answer {first_name:them} and suggest two times for a call.',
  settings: { task_name: 'Answer {full_name:them}', task_priority: 200 },
});
const soonReminder = { ...reminder, delay_days: 1 };

const chain = (...nodes: SequenceNode[]): Sequence => ({ nodes, links: chainOf(nodes) });

const SIMPLE: Record<string, SequenceNode[]> = {
  social: [connect, message, like, reminder, goodbye],
  email: [email, secondEmail, { ...lastEmail, id: 'third_email' }, { ...lastEmail, id: 'last_email' }],
  both: [connect, message, email, reminder, secondEmail, goodbye],
};

/** Ways through a simple campaign, as long as asked for. */
export const simpleSequence = (channel: 'social' | 'email' | 'both', steps: number): Sequence =>
  chain(...(SIMPLE[channel] ?? []).slice(0, steps));

/** To a webinar or a fair: who connects is invited. */
export const eventSequence = (): Sequence => chain(connect, message, invite);

/**
 * A tree: those who accept are written to, those who do not are kept warm. From seven steps on a reply makes a task, and
 * with email those who never accept are written to there.
 */
export function smartSequence(steps: number): Sequence {
  const asksForReply = steps >= 7;
  const nodes = [connect, accepted, message, follow];
  const links: Sequence['links'][number][] = [
    { from: 'connect', to: 'accepted', branch: 'next' },
    { from: 'accepted', to: 'message', branch: 'yes' },
    { from: 'accepted', to: 'follow', branch: 'no' },
  ];
  if (asksForReply) {
    nodes.push(replied, task, soonReminder);
    links.push(
      { from: 'message', to: 'replied', branch: 'next' },
      { from: 'replied', to: 'task', branch: 'yes' },
      { from: 'replied', to: 'reminder', branch: 'no' },
    );
  } else {
    nodes.push(reminder);
    links.push({ from: 'message', to: 'reminder', branch: 'next' });
  }
  let last = 'follow';
  for (const more of [like, email].slice(0, steps - nodes.length)) {
    nodes.push(more);
    links.push({ from: last, to: more.id, branch: 'next' });
    last = more.id;
  }
  return { nodes, links };
}
