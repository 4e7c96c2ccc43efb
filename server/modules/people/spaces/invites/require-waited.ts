import { RESEND_AFTER_S } from '../../../../../contract/accounts/people.ts';
import { refuse } from '../../../../core/http/refusal.ts';

/** Nobody is mailed the same invite again within the minute, whichever way it is asked for. */
export function requireWaited(sentAt: Date, now: Date): void {
  const wait = RESEND_AFTER_S - (now.getTime() - sentAt.getTime()) / 1000;
  if (wait > 0) throw refuse('resend_too_soon', { fields: { wait: String(Math.ceil(wait)) } });
}
