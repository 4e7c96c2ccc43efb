/** What other features may use of this one. */
export { openAddAccount, openCredentialModal } from './open-credential-modal.ts';
export { credentialQueries } from './queries.ts';
export { PLAN_WORDS, STATE_TONES, STATE_WORDS } from './settings/account-words.ts';
export { usePause, usePauseImpact } from './use-pause.ts';
export { WorkTime } from './work-time.tsx';
