import { currencySymbol, wholeUnits } from '../../../../contract/billing/money.ts';
import { useFormats } from '../../../i18n/format.ts';
import { chargeText } from '../../../i18n/money-text.ts';

/** Amounts in hundredths as people read them: prices whole, charges to the cent. */
export function useMoney() {
  const { number } = useFormats();
  return {
    price: (amount: number, currency: string) => currencySymbol(currency) + number(wholeUnits(amount)),
    charge: chargeText,
  };
}
