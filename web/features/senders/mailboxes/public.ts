/** What other features may use of this one. */
export { ConnectMailboxButton } from './connect/connect-mailbox-button.tsx';
export { MailboxFix } from './rotation/mailbox-fix.tsx';
export { stateInRotation } from './rotation/state-in-rotation.ts';
export { MAILBOX_STATE_STYLES } from './mailbox-state-styles.ts';
export { useMayOpenMailboxes } from './use-may-open-mailboxes.ts';
