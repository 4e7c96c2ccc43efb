import type { Bundle, ZObject } from 'zapier-platform-core';
import { askOrFail, askSite, fail } from './ask-site.ts';
import { chosenFrom } from './lists.ts';
import { sampleOf } from './samples.ts';

/** What happens to a person: the name of the trigger at the site, and its words. */
const EVENTS = {
  got_reply: ['Reply', 'Person Replied', 'Triggers when a person answers.'],
  new_message: ['Message', 'New Message', 'Triggers when a message of a person arrives on the network.'],
  new_email: ['Email', 'New Email', 'Triggers when an email of a person arrives.'],
  message_sent: ['Message', 'Message Sent', 'Triggers when a message was sent to a person on the network.'],
  email_sent: ['Email', 'Email Sent', 'Triggers when an email was sent to a person.'],
  invite_sent: ['Invitation', 'Invitation Sent', 'Triggers when a person was invited to connect.'],
  invite_accepted: ['Invitation', 'Invitation Accepted', 'Triggers when a person accepts an invitation.'],
  meet_booked: ['Meeting', 'Meeting Booked', 'Triggers when a meeting with a person is booked.'],
  mark_as_lead: ['Lead', 'Person Marked as Lead', 'Triggers when a person becomes a lead.'],
  mark_as_customer: ['Customer', 'Person Marked as Customer', 'Triggers when a person becomes a customer.'],
  add_label: ['Label', 'Label Added', 'Triggers when a label is put on a person.'],
  add_ai_label: ['Label', 'Label Added by AI', 'Triggers when a label is put on a person by itself.'],
  delete_label: ['Label', 'Label Removed', 'Triggers when a label is taken off a person.'],
  clicked_email_link: ['Click', 'Link in Email Clicked', 'Triggers when a person follows a link in an email.'],
  clicked_message_link: ['Click', 'Link in Message Clicked', 'Triggers when a person follows a link in a message.'],
} as const;
type EventName = keyof typeof EVENTS;

const NOT_FOUND = 404;
const FIELDS = [
  chosenFrom('account', {
    key: 'account',
    label: 'Account',
    helpText: 'Only what happens with this account. Members who are no admins have to choose one of theirs.',
  }),
  chosenFrom('campaign', {
    key: 'campaigns',
    label: 'Campaigns',
    helpText: 'Only people of these campaigns; of all where you choose none.',
    list: true,
  }),
];
const LABELS = chosenFrom('label', {
  key: 'labels',
  label: 'Labels',
  helpText: 'Only these labels; all where you choose none.',
  list: true,
});
const isOfLabels = (event: EventName): boolean => event.endsWith('_label');

interface Chosen {
  account?: string;
  campaigns?: string[];
  labels?: string[];
}

/** The Zap is turned on: its address is told, and what it wants to hear. */
const subscribe = (event: EventName) => async (z: ZObject, bundle: Bundle) => {
  const { account, campaigns = [], labels = [] } = bundle.inputData as Chosen;
  const { _id: id } = await askOrFail<{ _id: string }>(z, bundle, '/public/v1/zapier/hooks', {
    method: 'POST',
    body: {
      hook_url: bundle.targetUrl,
      trigger: event,
      credentials_id: account || null,
      workflow_ids: campaigns,
      label_ids: labels,
      zap_id: String(bundle.meta.zap?.id ?? ''),
    },
  });
  return { id };
};

/** The Zap is turned off; whose end came otherwise needs none. */
async function unsubscribe(z: ZObject, bundle: Bundle): Promise<object> {
  const { id } = bundle.subscribeData ?? {};
  const { refused } = await askSite(z, bundle, `/public/v1/zapier/hooks/${id}`, { method: 'DELETE' });
  if (refused && refused.status !== NOT_FOUND) throw fail(z, refused);
  return {};
}

/** What was delivered, by the name that is the same with every try of it. */
function perform(_z: ZObject, { rawRequest, cleanedRequest }: Bundle): object[] {
  const headers = Object.entries(rawRequest?.headers ?? {});
  const [, id] = headers.find(([name]) => /^(?:http-)?webhook-id$/i.test(name)) ?? [];
  return [{ id, ...cleanedRequest }];
}

const performList = (event: EventName) => (z: ZObject, bundle: Bundle) =>
  askOrFail<{ id: string }[]>(z, bundle, '/public/v1/zapier/samples', { params: { trigger: event } });

export const triggers = Object.fromEntries(
  Object.entries(EVENTS).map(([key, [noun, label, description]]) => {
    const event = key as EventName;
    return [
      event,
      {
        key: event,
        noun,
        display: { label, description },
        operation: {
          type: 'hook' as const,
          inputFields: isOfLabels(event) ? [...FIELDS, LABELS] : FIELDS,
          performSubscribe: subscribe(event),
          performUnsubscribe: unsubscribe,
          perform,
          performList: performList(event),
          sample: sampleOf(event),
        },
      },
    ];
  }),
);
