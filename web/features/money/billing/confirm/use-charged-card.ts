import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '../../../../../contract/billing/schemas.ts';
import { billingQueries } from '../queries.ts';

interface ChargedCard {
  isKnown: boolean;
  card: PaymentMethod | undefined;
  /** With a confirmation it is said which card was shown: another one is not charged. */
  shown: { card?: string };
}

/** The card that is charged, as it is shown beside what is due. */
export function useChargedCard(): ChargedCard {
  const { data } = useQuery(billingQueries.cards());
  const card = data?.find(({ is_primary: isPrimary }) => isPrimary) ?? data?.[0];
  return { isKnown: data !== undefined, card, shown: card ? { card: card._id } : {} };
}
