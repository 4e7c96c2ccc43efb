import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import type { Payable } from './payable.ts';
import { orUnanswered } from './refuse-unanswered.ts';

/**
 * A charge is confirmed with the card that was shown: where another one would pay by now, it is refused before anything
 * is charged. Whoever was shown none has none to compare.
 */
export async function requireShownCard(
  { payments, customer }: Payable,
  card: string | undefined,
  services: Services,
): Promise<void> {
  if (card === undefined) return;
  const cards = await orUnanswered(payments.listCards(customer), 'payments_unreached', services);
  const charged = cards.find(({ isMain }) => isMain);
  if (charged && charged.id !== card) throw refuse('other_card');
}
