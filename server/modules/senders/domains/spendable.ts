import type { SpaceTx } from '../../../core/db/transaction.ts';
import { getCreditSettings } from '../../money/credits/credit-settings.ts';

/** What can be spent now, in whole credits, and what a unit of the registrar's currency costs. */
export async function spendableCredits(tx: SpaceTx): Promise<{ credits: number; perUnit: number }> {
  const { plan, bought, reserved, used, cap, costs } = await getCreditSettings(tx);
  const free = cap === null ? plan + bought : Math.min(plan + bought, cap - used - reserved);
  return { credits: Math.max(0, Math.floor(free)), perUnit: costs.domain };
}

export const creditsFor = (price: number, perUnit: number): number =>
  Math.ceil(Math.round(price * perUnit * 100) / 100);
