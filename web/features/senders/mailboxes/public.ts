/** What other features may use of this one. */
export { ConnectMailboxButton } from './connect/connect-mailbox-button.tsx';
export { OwnerSelect } from './connect/owner-select.tsx';
export { MailboxTabs } from './frame/mailbox-tabs.tsx';
export { MailboxStepRow, waitingMailboxes } from './list/do-next-card.tsx';
export { DoNextFrame, DoNextRow } from './list/do-next-frame.tsx';
export { domainOf } from './list/group-by-domain.ts';
export { leftOfAll } from './list/left-of-all.ts';
export { BouncesCell, LastHeard, MailboxName, MailboxStateBadge, NextStepCell } from './list/mailbox-parts.tsx';
export { bounceShare } from './list/mailbox-step.ts';
export { TodayMeter } from './list/today-meter.tsx';
export { type NextStepTexts, useNextStep } from './list/use-next-step.ts';
export { isStopped, MAILBOX_STATE_STYLES } from './mailbox-state-styles.ts';
export { TestMailModal } from './page/test-mail-modal.tsx';
export { mailboxQueries } from './queries.ts';
export { MailboxFix } from './rotation/mailbox-fix.tsx';
export { stateInRotation } from './rotation/state-in-rotation.ts';
export { useLimitText } from './use-limit-text.ts';
export { useMayOpenMailboxes } from './use-may-open-mailboxes.ts';
