const SYMBOLS: Record<string, string> = { cad: 'C$', eur: '€', gbp: '£', aud: 'AU$' };

/** As prices are written; what is not named is a dollar. */
export const currencySymbol = (currency: string): string => SYMBOLS[currency.toLowerCase()] ?? '$';

/** What a price shows of an amount in hundredths: whole units, rounded down. */
export const wholeUnits = (amount: number): number => Math.floor(amount / 100);
