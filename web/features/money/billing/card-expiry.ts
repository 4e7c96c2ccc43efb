import type { PaymentMethod } from '../../../../contract/billing/schemas.ts';

/** As it stands on the card. */
export const cardExpiry = ({
  exp_month: month,
  exp_year: year,
}: Pick<PaymentMethod, 'exp_month' | 'exp_year'>): string => `${String(month).padStart(2, '0')}/${year}`;
