/** What other features use of this one. */
export { InviteCodeForm } from './invite-code-form.tsx';
export { InviteSummary } from './invite-summary.tsx';
export { spaceQueries } from './queries.ts';
export { useSpaceTexts } from './use-space-texts.ts';
