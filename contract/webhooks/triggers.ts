/** What has happened to a person, as a webhook tells it. */
export const EVENT_TRIGGERS = [
  'mark_as_customer',
  'mark_as_lead',
  'meet_booked',
  'message_sent',
  'invite_sent',
  'invite_accepted',
  'got_reply',
  'new_message',
  'add_label',
  'add_ai_label',
  'delete_label',
  'new_email',
  'email_sent',
  'clicked_email_link',
  'clicked_message_link',
] as const;
export type EventTrigger = (typeof EVENT_TRIGGERS)[number];

/** The kinds of news that a webhook is subscribed to, each with its triggers: every trigger is of one kind. */
export const UPDATE_TYPES = {
  invites: ['invite_sent', 'invite_accepted'],
  messages: ['message_sent', 'new_message', 'got_reply'],
  emails: ['email_sent', 'new_email'],
  links: ['clicked_email_link', 'clicked_message_link'],
  meetings: ['meet_booked'],
  marks: ['mark_as_lead', 'mark_as_customer'],
  labels: ['add_label', 'add_ai_label', 'delete_label'],
} as const satisfies Record<string, readonly EventTrigger[]>;
export type UpdateType = keyof typeof UPDATE_TYPES;
export const UPDATE_TYPE_NAMES = Object.keys(UPDATE_TYPES) as [UpdateType, ...UpdateType[]];

export const updateTypeOf = (trigger: EventTrigger): UpdateType =>
  UPDATE_TYPE_NAMES.find((type) => (UPDATE_TYPES[type] as readonly EventTrigger[]).includes(trigger)) as UpdateType;

export const isEventTrigger = (trigger: string): trigger is EventTrigger =>
  (EVENT_TRIGGERS as readonly string[]).includes(trigger);

/** What is told: of each kind the triggers that were named, or all of it where none of them was. */
export function subscribedTriggers(
  types: readonly UpdateType[],
  named: readonly EventTrigger[],
): readonly EventTrigger[] {
  return EVENT_TRIGGERS.filter((trigger) => {
    const type = updateTypeOf(trigger);
    if (!types.includes(type)) return false;
    const ofType = named.filter((each) => updateTypeOf(each) === type);
    return ofType.length === 0 || ofType.includes(trigger);
  });
}
