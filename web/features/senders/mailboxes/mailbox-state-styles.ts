import type { TFunction } from 'i18next';
import type { MailboxState } from '../../../../contract/mailboxes/schemas.ts';
import type { Tone } from '../../../ui/display/status-pill.tsx';

/** What a mailbox is doing, in a word and a colour. */
export const MAILBOX_STATE_STYLES: Record<MailboxState, { tone: Tone; name: (t: TFunction) => string }> = {
  broken: { tone: 'red', name: (t) => t(($) => $.mailboxes.states.broken) },
  disconnected: { tone: 'red', name: (t) => t(($) => $.mailboxes.states.disconnected) },
  paused: { tone: 'grey', name: (t) => t(($) => $.mailboxes.states.paused) },
  held: { tone: 'amber', name: (t) => t(($) => $.mailboxes.states.held) },
  silent: { tone: 'amber', name: (t) => t(($) => $.mailboxes.states.silent) },
  full: { tone: 'blue', name: (t) => t(($) => $.mailboxes.states.full) },
  sending: { tone: 'green', name: (t) => t(($) => $.mailboxes.states.sending) },
};

/** Nothing leaves by these before a person has done something. */
export const isHeld = ({ state }: { state: MailboxState }): boolean =>
  state === 'broken' || state === 'disconnected' || state === 'paused';
