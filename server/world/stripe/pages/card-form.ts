import * as z from 'zod';
import { escaped } from '../../escaped.ts';
import { CardProblem } from '../checkout/complete-checkout.ts';
import type { TypedCard } from '../objects/new-payment-method.ts';
import { COUNTRIES } from '../tax-rates.ts';
import { digitsOf, isCardNumber } from './card-number.ts';

/** What was typed in, to be shown again beside a problem; never the number and the code. */
export interface CardFields {
  expiry?: string;
  name?: string;
  country?: string;
}

/** Fields for a card; without a country where nothing is taxed. */
export function cardFields(typed: CardFields, withCountry: boolean): string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const options = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(
      ({ code, name }) =>
        `<option value="${code}"${code === typed.country ? ' selected' : ''}>${escaped(name)}</option>`,
    );
  return `<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" required maxlength="24"></label>
    <div class="pair"><label>Expires (MM / YY)<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" required maxlength="9" value="${escaped(typed.expiry ?? '')}"></label>
    <label>Security code<input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" required maxlength="4"></label></div>
    <label>Name on card<input name="name" autocomplete="cc-name" required maxlength="120" value="${escaped(typed.name ?? '')}"></label>
    ${withCountry ? `<label>Country<select name="country"><option value="">Choose …</option>${options.join('')}</select></label>` : ''}`;
}

const Typed = z.object({
  number: z.string().max(40).default(''),
  expiry: z.string().max(20).default(''),
  cvc: z.string().max(10).default(''),
  name: z.string().max(200).default(''),
  country: z.string().max(2).default(''),
});

export const typedFields = (form: unknown): CardFields => {
  const { expiry, name, country } = Typed.parse(form ?? {});
  return { expiry, name, country };
};

/** In the provider's own words where it cannot be right. */
export function readCard(form: unknown, now: number): TypedCard {
  const typed = Typed.parse(form ?? {});
  const number = digitsOf(typed.number);
  if (number === '') throw new CardProblem('Your card number is incomplete.');
  if (!isCardNumber(number)) throw new CardProblem('Your card number is incorrect.');
  const [, month, short] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed.expiry) ?? [];
  const [at, year] = [Number(month), 2000 + Number(short)];
  if (!month || at < 1 || at > 12) throw new CardProblem('Your card’s expiration date is incomplete.');
  if (Date.UTC(year, at, 1) / 1000 <= now) throw new CardProblem('Your card’s expiration date is in the past.');
  if (!/^\d{3,4}$/.test(typed.cvc.trim())) throw new CardProblem('Your card’s security code is incomplete.');
  return { number, month: at, year, name: typed.name.trim() || null, country: typed.country || null };
}
