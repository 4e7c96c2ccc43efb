import { currencySymbol } from '../../contract/billing/money.ts';
import { chosenLanguage } from './languages.ts';

/** An amount in hundredths as a card is charged it, to the cent, as the language writes numbers. */
export function chargeText(amount: number, currency: string): string {
  const cents = new Intl.NumberFormat(chosenLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const text = currencySymbol(currency) + cents.format(Math.abs(amount) / 100);
  return amount < 0 ? `−${text}` : text;
}
