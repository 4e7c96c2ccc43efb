import type { SpaceActor } from '../../../../core/auth/actor.ts';
import { Port } from '../../../../core/port.ts';
import type { Services } from '../../../../core/services.ts';

/** What a pack costs today, in the currency's smallest unit. */
export interface PackQuote {
  credits: number;
  currency: string;
  net: number;
  tax: number;
  taxPercent: number;
  total: number;
}

/** What came of a purchase that nobody clicked; only the first one charged anything. */
export type PackSale = 'paid' | 'declined' | 'dearer' | 'unavailable';

export interface PackSales {
  /** Refuses where there is no such pack, or no card that it could be charged to. */
  quote(actor: SpaceActor, priceId: string, services: Services): Promise<PackQuote>;
  /** Buys one for `total` at most. Asked again with the same key, nothing is bought twice. */
  buy(
    spaceId: string,
    wanted: { priceId: string; key: string; total: number; currency: string },
    services: Services,
  ): Promise<PackSale>;
}

/** Who sells credits stands beside this module, and knows it. */
export const packSales = new Port<PackSales>('packSales');
