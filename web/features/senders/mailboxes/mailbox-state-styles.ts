import type { TFunction } from 'i18next';
import type { Mailbox, MailboxState } from '../../../../contract/mailboxes/schemas.ts';
import type { Tone } from '../../../ui/display/tones.ts';

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

/** Nothing leaves by it today: a person has to do something for it, or for its domain. */
export const isStopped = (mailbox: { state: MailboxState }): boolean => isHeld(mailbox) || mailbox.state === 'held';

/** Its limit still grows. */
export const isRamping = ({ ramp }: Pick<Mailbox, 'ramp'>): boolean => ramp !== null && ramp.day < ramp.days;
