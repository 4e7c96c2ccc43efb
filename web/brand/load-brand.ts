import type { BrandConfig } from '../../contract/whitelabel/schemas.ts';
import { api } from '../api/api.ts';
import { NEUTRAL_BRAND } from './neutral-brand.ts';

const OVERRIDE = 'brand';
const LAST = 'brandConfig';

let loading: Promise<BrandConfig> | undefined;

/** The brand of this host, asked for once, before anything is painted. */
export function loadBrand(): Promise<BrandConfig> {
  loading ??= fetchBrand();
  return loading;
}

async function fetchBrand(): Promise<BrandConfig> {
  try {
    const brand = await api.whitelabel.config({ brand: brandOverride() });
    localStorage.setItem(LAST, JSON.stringify(brand));
    return brand;
  } catch {
    // The error page that follows still looks like the site the person knows.
    return lastBrand() ?? NEUTRAL_BRAND;
  }
}

/** For development: `?brand=key` shows another brand's look, remembered for this tab. It changes no rights. */
function brandOverride(): string | undefined {
  const asked = new URLSearchParams(location.search).get(OVERRIDE);
  if (asked !== null) sessionStorage.setItem(OVERRIDE, asked);
  return sessionStorage.getItem(OVERRIDE) || undefined;
}

function lastBrand(): BrandConfig | null {
  const stored = localStorage.getItem(LAST);
  if (!stored) return null;
  try {
    return JSON.parse(stored) as BrandConfig;
  } catch {
    return null;
  }
}
