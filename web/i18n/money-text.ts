import { currencySymbol, wholeUnits } from '../../contract/billing/money.ts';
import { chosenLanguage } from './languages.ts';

/** An amount in hundredths as a card is charged it, to the cent: €272.36, 272,36 €. */
export const chargeText = (amount: number, currency: string): string => moneyText(amount / 100, currency, 2);

/** What a price shows of an amount in hundredths: whole units, rounded down. */
export const priceText = (amount: number, currency: string): string => moneyText(wholeUnits(amount), currency, 0);

/** As the language writes money, under the specification's signs: where the sign stands is the language's. */
function moneyText(units: number, currency: string, digits: number): string {
  const format = new Intl.NumberFormat(chosenLanguage(), {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // nothing is never less than nothing
  return format
    .formatToParts(units === 0 ? 0 : units)
    .map(({ type, value }) => (type === 'currency' ? currencySymbol(currency) : type === 'minusSign' ? '−' : value))
    .join('');
}

/** 19 → 19%, 19 % */
export const taxRateText = (percent: number): string =>
  new Intl.NumberFormat(chosenLanguage(), { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

/** eur → euros */
export function currencyName(currency: string): string {
  const parts = new Intl.NumberFormat(chosenLanguage(), {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'name',
  }).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase();
}
