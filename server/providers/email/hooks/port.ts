/** What became of a mail, told by the vendor that took it. */
export const MAIL_EVENT_KINDS = ['delivered', 'deferred', 'bounced', 'complained', 'unsubscribed'] as const;
export type MailEventKind = (typeof MAIL_EVENT_KINDS)[number];

export interface MailEvent {
  /** The vendor's own: the same one is told again where it was not heard. */
  id: string;
  /** Of the mail, as it was sent. */
  key: string;
  kind: MailEventKind;
  at: Date;
}

/** It is not the vendor's word, or not of now. */
export class MailHookRefused extends Error {}
