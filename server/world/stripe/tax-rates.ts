/** The standard rates of value added tax and its likes, by country; who is not listed pays none. */
const RATES: Readonly<Record<string, readonly [percent: number, name: string]>> = {
  AT: [20, 'VAT'],
  BE: [21, 'VAT'],
  BG: [20, 'VAT'],
  CY: [19, 'VAT'],
  CZ: [21, 'VAT'],
  DE: [19, 'VAT'],
  DK: [25, 'VAT'],
  EE: [24, 'VAT'],
  ES: [21, 'VAT'],
  FI: [25.5, 'VAT'],
  FR: [20, 'VAT'],
  GR: [24, 'VAT'],
  HR: [25, 'VAT'],
  HU: [27, 'VAT'],
  IE: [23, 'VAT'],
  IT: [22, 'VAT'],
  LT: [21, 'VAT'],
  LU: [17, 'VAT'],
  LV: [21, 'VAT'],
  MT: [18, 'VAT'],
  NL: [21, 'VAT'],
  PL: [23, 'VAT'],
  PT: [23, 'VAT'],
  RO: [21, 'VAT'],
  SE: [25, 'VAT'],
  SI: [22, 'VAT'],
  SK: [23, 'VAT'],
  GB: [20, 'VAT'],
  CH: [8.1, 'VAT'],
  NO: [25, 'VAT'],
  IS: [24, 'VAT'],
  AU: [10, 'GST'],
  NZ: [15, 'GST'],
  CA: [5, 'GST'],
  SG: [9, 'GST'],
  IN: [18, 'GST'],
  JP: [10, 'JCT'],
  ZA: [15, 'VAT'],
  AE: [5, 'VAT'],
};

export interface WorldTax {
  id: string;
  country: string;
  percent: number;
  name: string;
}

/** What a customer of this country pays on top; null where nothing is known of it. */
export function taxOf(country: string | null | undefined): WorldTax | null {
  const code = country?.toUpperCase() ?? '';
  const [percent, name] = RATES[code] ?? [];
  return percent !== undefined && name ? { id: `txr_${code.toLowerCase()}`, country: code, percent, name } : null;
}

export const taxById = (id: string): WorldTax | null => taxOf(/^txr_([a-z]{2})$/.exec(id)?.[1]);

/** In whole hundredths, a half away from nothing. */
export const taxOn = (amount: number, { percent }: Pick<WorldTax, 'percent'>): number =>
  Math.sign(amount) * Math.round((Math.abs(amount) * Math.round(percent * 100)) / 10_000);

/** For the choice on a page: those with a tax first known, then some without. */
export const COUNTRIES: readonly string[] = [...Object.keys(RATES), 'US', 'BR', 'MX', 'IL', 'TR', 'UA'].toSorted();
