/** What other features may use of this one. */
export { openAddAccount, openCredentialModal } from './open-credential-modal.ts';
export { credentialQueries } from './queries.ts';
export { NETWORK_PLAN_TEXTS, CREDENTIAL_STATE_TONES, CREDENTIAL_STATE_TEXTS } from './settings/credential-texts.ts';
export { usePause, usePauseImpact } from './use-pause.ts';
export { WorkTime } from './work-time.tsx';
