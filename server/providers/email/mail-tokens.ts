import type { MailGrant } from './port.ts';

/** Access tokens of vendors, each worth a while, bought with what the mailbox's owner allowed us. */
export interface MailTokens {
  /** One that holds for a while yet, another than the one that was refused; throws at `sign_in` where it was taken back. */
  get(mailboxId: string, grant: MailGrant, refused?: string): Promise<string>;
}
