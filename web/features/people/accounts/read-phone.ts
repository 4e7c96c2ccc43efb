import type * as Library from 'libphonenumber-js/min';
import { PHONE_PATTERN } from '../../../../contract/accounts/people.ts';

/** The library, loaded by the screens that need it: it weighs as much as a third of the sign-in page. */
export type Phones = Pick<typeof Library, 'parsePhoneNumberFromString' | 'getCountries' | 'getCountryCallingCode'>;

let loading: Promise<Phones> | undefined;
export const loadPhones = (): Promise<Phones> => (loading ??= import('libphonenumber-js/min'));

type Country = ReturnType<Phones['getCountries']>[number];

/** A number typed with its country code, or as one writes it inside the chosen country; null when it is none. */
export function readPhone(
  { parsePhoneNumberFromString }: Phones,
  typed: string,
  country: string | null,
): { number: string; country: string | null } | null {
  const phone = parsePhoneNumberFromString(typed, (country as Country | null) ?? undefined);
  if (!phone?.isValid() || !PHONE_PATTERN.test(phone.number)) return null;
  return { number: phone.number, country: phone.country ?? null };
}
