import { currencySymbol, wholeUnits } from '../../../../contract/billing/money.ts';
import { useFormats } from '../../../i18n/format.ts';
import { chosenLanguage } from '../../../i18n/languages.ts';

/** Amounts in hundredths as people read them: prices whole, charges to the cent. */
export function useMoney() {
  const { number } = useFormats();
  const cents = new Intl.NumberFormat(chosenLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const signed = (amount: number, text: string) => (amount < 0 ? `−${text}` : text);
  return {
    price: (amount: number, currency: string) => currencySymbol(currency) + number(wholeUnits(amount)),
    charge: (amount: number, currency: string) =>
      signed(amount, currencySymbol(currency) + cents.format(Math.abs(amount) / 100)),
  };
}
