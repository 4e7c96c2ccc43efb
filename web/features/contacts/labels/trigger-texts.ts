import type { TFunction } from 'i18next';
import type { LabelTrigger } from '../../../../contract/labels/schemas.ts';

export const TRIGGER_TEXTS: Record<LabelTrigger, (t: TFunction) => string> = {
  invite_sent: (t) => t(($) => $.autoLabels.triggers.inviteSent),
  invite_accepted: (t) => t(($) => $.autoLabels.triggers.inviteAccepted),
  message_sent: (t) => t(($) => $.autoLabels.triggers.messageSent),
  got_reply: (t) => t(($) => $.autoLabels.triggers.gotReply),
  meet_booked: (t) => t(($) => $.autoLabels.triggers.meetBooked),
  mark_as_lead: (t) => t(($) => $.autoLabels.triggers.markAsLead),
  mark_as_customer: (t) => t(($) => $.autoLabels.triggers.markAsCustomer),
  email_sent: (t) => t(($) => $.autoLabels.triggers.emailSent),
  new_email: (t) => t(($) => $.autoLabels.triggers.newEmail),
  clicked_email_link: (t) => t(($) => $.autoLabels.triggers.clickedEmailLink),
  clicked_message_link: (t) => t(($) => $.autoLabels.triggers.clickedMessageLink),
};
