/** What becomes of a card that somebody types in: the provider's own test numbers. */
export type CardFate =
  | 'good'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'fails_later'
  | 'asks_once'
  | 'asks_always';

const FATES: Readonly<Record<string, CardFate>> = {
  '4242424242424242': 'good',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000341': 'fails_later',
  '4000002500003155': 'asks_once',
  '4000002760003184': 'asks_always',
};

/** Every other number that is one pays. */
export const fateOf = (number: string): CardFate => FATES[number] ?? 'good';

export const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** Whether its last digit is right (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const BRANDS: readonly (readonly [begins: RegExp, brand: string])[] = [
  [/^4/, 'visa'],
  [/^(?:5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6(?:011|5)/, 'discover'],
];
export const cardBrand = (number: string): string => BRANDS.find(([begins]) => begins.test(number))?.[1] ?? 'unknown';

/** The cards that the API gives for the asking, as the provider's test mode does. */
export const TEST_CARDS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
};
