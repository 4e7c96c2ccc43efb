import type { ConnectedKind, GuessedMailbox, Mailbox } from '../../../../../contract/mailboxes/schemas.ts';

/** By what a mailbox is being connected. */
export interface ConnectChoice {
  kind: ConnectedKind;
  email: string;
  guess: GuessedMailbox | null;
  /** With a password at the vendor's servers, where its own sign-in is not to be had. */
  byServers?: boolean;
}
/** What every form of the dialog is told. */
export interface ConnectProps {
  /** Made once: however often one tries, it is one mailbox. */
  id: string;
  /** The one that is connected again. */
  mailbox: Mailbox | null;
  /** The account that it will belong to unless another is chosen. */
  ownerId: string | null;
  choice: ConnectChoice;
  onBack: (() => void) | null;
  onClose: () => void;
}
