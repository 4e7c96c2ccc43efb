import { createContext, useContext } from 'react';
import type { BrandCapability, BrandConfig } from '../../contract/whitelabel/schemas.ts';
import { NEUTRAL_BRAND } from './neutral-brand.ts';

export interface ActiveBrand extends BrandConfig {
  can: (capability: BrandCapability) => boolean;
}

export function brandFromConfig(config: BrandConfig): ActiveBrand {
  return { ...config, can: (capability) => config.capabilities.includes(capability) };
}

export const BrandContext = createContext<ActiveBrand>(brandFromConfig(NEUTRAL_BRAND));

/** `useBrand().can('show_referral')`: screens ask what a brand may do, never which brand it is. */
export const useBrand = () => useContext(BrandContext);
