import type { IntegrationStatus } from '../../../../../contract/integrations/schemas.ts';

/** Resumed, a mailbox sends; one that nobody can reach, and one whose server let nobody in, is as down as before. */
export const statusOnceResumed = (mailbox: { is_reachable: boolean; refusals: number }): IntegrationStatus =>
  mailbox.is_reachable && mailbox.refusals === 0 ? 'connected' : 'disconnected';
