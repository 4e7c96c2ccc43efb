import type { MailSigns } from '../mail/heard-kind.ts';

/** What is read: a message of the network has its text alone. */
export interface ReceivedReply extends Partial<MailSigns> {
  text: string;
}
