import { readShareOf } from '../../credits/public.ts';

export interface OverviewSearch {
  /** A link can lead straight to buying. */
  showCreditsModal?: 'true';
  /** By what the credits are told. */
  by?: ReturnType<typeof readShareOf>;
  /** Right after a payment on the provider's page. */
  paid?: 'true';
}

const flag = (value: unknown): 'true' | undefined => (String(value) === 'true' ? 'true' : undefined);

export const readOverviewSearch = ({ showCreditsModal, by, paid }: Record<string, unknown>): OverviewSearch => ({
  showCreditsModal: flag(showCreditsModal),
  by: readShareOf(by),
  paid: flag(paid),
});
