import { plainText } from '../../../../plain-text.ts';

export interface MailboxesSearch {
  q?: string;
  /** The dialog: of a new mailbox, or of the one with this id, which is connected again. */
  connect?: string;
}

export const NEW_MAILBOX = 'new';

export function readMailboxesSearch({ q, connect }: Record<string, unknown>): MailboxesSearch {
  return { q: plainText(q), connect: plainText(connect) };
}
