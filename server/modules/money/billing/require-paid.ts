import { refuse } from '../../../core/http/refusal.ts';
import type { Charged } from '../../../providers/payments/port.ts';

/** Goes on only where a charge went through, by which invoice; otherwise nothing has changed, and what to do is said. */
export function requirePaid(charged: Charged): string | null {
  if (charged.kind === 'paid') return charged.invoice;
  if (charged.kind === 'otherwise') throw refuse(charged.what === 'card' ? 'other_card' : 'price_changed');
  if (charged.kind === 'action') throw refuse('payment_action_needed', { fields: { url: charged.url } });
  if (charged.reason === 'no_card') throw refuse('no_payment_method');
  if (charged.reason === 'declined' || charged.reason === 'insufficient_funds') throw refuse('payment_failed');
  throw refuse('payment_errors');
}
