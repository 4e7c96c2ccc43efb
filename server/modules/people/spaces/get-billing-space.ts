import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { brandOf } from '../../platform/whitelabel/brand-of.ts';
import { currentSpace } from './queries.ts';

/** The workspace as far as payments go. */
export interface BillingSpace {
  id: string;
  brandId: string;
  name: string;
  email: string | null;
  country: string | null;
  tier: string;
  /** Whether its admin pays by card in the product. */
  isByCard: boolean;
  /** Whether it hears of payments at all: it does not where its brand hides them. */
  isEnabled: boolean;
}

export async function getBillingSpace(tx: SpaceTx): Promise<BillingSpace> {
  const space = await currentSpace(tx);
  if (!space) throw refuse('space_not_found');
  const { id, name, email, tier } = space;
  const isOn = space.is_billing_enabled && space.subscription_mode !== 'disabled';
  const isByCard = isOn && space.subscription_mode === 'stripe';
  const { config } = await brandOf(tx, space.brand_id);
  const isEnabled = isOn && !config.capabilities.includes('hide_billing');
  return { id, brandId: space.brand_id, name, email, country: space.country_code, tier, isByCard, isEnabled };
}
