import type { VendorEvent } from '../vendors/vendor-hooks.ts';

/** What somebody does with a mail: asks for its pictures, follows a link, says something through the carrier. */
export type ReaderJob =
  | { do: 'get'; urls: string[] }
  | { do: 'unsubscribe'; url: string }
  /** Into the mailbox that the mail came from. */
  | {
      do: 'mail';
      write: 'replied' | 'auto_replied' | 'bounced' | 'complained' | 'unsubscribed' | 'left_group';
      text: string;
    }
  /** A vendor's word of a mail, to one of those whom it tells. */
  | { do: 'hook'; hook: string; event: VendorEvent }
  | { do: 'tell'; url: string; body: Record<string, unknown> };
export interface NewReaderJob {
  at: Date;
  subjectId: string;
  kind: string;
  data: ReaderJob;
}
