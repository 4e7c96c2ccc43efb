import { chargeText, priceText } from '../../../i18n/money-text.ts';

const MONEY = { price: priceText, charge: chargeText };

/** Amounts in hundredths as people read them: prices whole, charges to the cent. */
export const useMoney = () => MONEY;
