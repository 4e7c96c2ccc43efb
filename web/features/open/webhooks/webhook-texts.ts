import type { TFunction } from 'i18next';
import type { Webhook } from '../../../../contract/webhooks/schemas.ts';
import type { EventTrigger, UpdateType } from '../../../../contract/webhooks/triggers.ts';
import type { Tone } from '../../../ui/display/tones.ts';

const TYPE_TEXTS: Record<UpdateType, (t: TFunction) => string> = {
  invites: (t) => t(($) => $.webhooks.types.invites),
  messages: (t) => t(($) => $.webhooks.types.messages),
  emails: (t) => t(($) => $.webhooks.types.emails),
  links: (t) => t(($) => $.webhooks.types.links),
  meetings: (t) => t(($) => $.webhooks.types.meetings),
  marks: (t) => t(($) => $.webhooks.types.marks),
  labels: (t) => t(($) => $.webhooks.types.labels),
};
export const typeText = (t: TFunction, type: UpdateType): string => TYPE_TEXTS[type](t);

const TRIGGER_TEXTS: Record<EventTrigger, (t: TFunction) => string> = {
  invite_sent: (t) => t(($) => $.webhooks.triggers.invite_sent),
  invite_accepted: (t) => t(($) => $.webhooks.triggers.invite_accepted),
  message_sent: (t) => t(($) => $.webhooks.triggers.message_sent),
  new_message: (t) => t(($) => $.webhooks.triggers.new_message),
  got_reply: (t) => t(($) => $.webhooks.triggers.got_reply),
  email_sent: (t) => t(($) => $.webhooks.triggers.email_sent),
  new_email: (t) => t(($) => $.webhooks.triggers.new_email),
  clicked_email_link: (t) => t(($) => $.webhooks.triggers.clicked_email_link),
  clicked_message_link: (t) => t(($) => $.webhooks.triggers.clicked_message_link),
  meet_booked: (t) => t(($) => $.webhooks.triggers.meet_booked),
  mark_as_lead: (t) => t(($) => $.webhooks.triggers.mark_as_lead),
  mark_as_customer: (t) => t(($) => $.webhooks.triggers.mark_as_customer),
  add_label: (t) => t(($) => $.webhooks.triggers.add_label),
  add_ai_label: (t) => t(($) => $.webhooks.triggers.add_ai_label),
  delete_label: (t) => t(($) => $.webhooks.triggers.delete_label),
};
export const triggerText = (t: TFunction, trigger: EventTrigger): string => TRIGGER_TEXTS[trigger](t);

/** Whether it works, in a word. */
export function webhookState(
  t: TFunction,
  { status, failing_since: failing }: Pick<Webhook, 'status' | 'failing_since'>,
): { tone: Tone; text: string } {
  if (status === 'disabled') return { tone: 'red', text: t(($) => $.webhooks.status.disabled) };
  if (status === 'off') return { tone: 'grey', text: t(($) => $.webhooks.status.off) };
  if (failing) return { tone: 'amber', text: t(($) => $.webhooks.failing) };
  return { tone: 'green', text: t(($) => $.webhooks.status.on) };
}
