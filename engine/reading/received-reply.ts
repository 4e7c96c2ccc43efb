import type { MailSigns } from '../mail/heard-kind.ts';

/** What is read: a message of the network has its text alone. */
export interface ReceivedReply extends Partial<MailSigns> {
  text: string;
  /** Whoever received it knows that a machine wrote it; its headers may be gone. */
  isAutomatic?: boolean;
}
