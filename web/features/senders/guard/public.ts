/** What other features may use of this one. */
export { GuardCard } from './guard-card.tsx';
export { ResumeGuardedModal } from './resume-guarded-modal.tsx';
