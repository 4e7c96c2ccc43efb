import { readShareOf } from '../../credits/public.ts';

export interface OverviewSearch {
  /** A link can lead straight to buying. */
  showCreditsModal?: 'true';
  /** By what the credits are told. */
  by?: ReturnType<typeof readShareOf>;
  /** Right after a payment on the provider's page. */
  paid?: 'true';
  /** Right after a card was given there. */
  card?: 'given';
  /** What was open when a card was asked for. */
  open?: (typeof OPEN)[number];
}

const OPEN = ['seat', 'top_up'] as const;

const flag = (value: unknown): 'true' | undefined => (String(value) === 'true' ? 'true' : undefined);

export const readOverviewSearch = ({
  showCreditsModal,
  by,
  paid,
  card,
  open,
}: Record<string, unknown>): OverviewSearch => ({
  showCreditsModal: flag(showCreditsModal),
  by: readShareOf(by),
  paid: flag(paid),
  card: card === 'given' ? 'given' : undefined,
  open: OPEN.find((name) => name === open),
});
