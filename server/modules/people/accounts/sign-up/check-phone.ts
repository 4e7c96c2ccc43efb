import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { refuse } from '../../../../core/http/refusal.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A number that can be dialled from the country, and a country that there is; each fault by its field. */
export function checkPhone({ phone, country }: { phone: string | null; country: string | null }): void {
  const fields: Record<string, string> = {};
  if (country !== null && !isCountry(country)) fields.country_code = 'Choose a country';
  if (
    phone !== null &&
    !parsePhoneNumberFromString(phone, (country ?? undefined) as CountryCode | undefined)?.isValid()
  )
    fields.phone = 'Wrong phone';
  if (Object.keys(fields).length > 0) throw refuse('invalid_input', { fields });
}

/** ZZ is what the list of regions calls the unknown one. */
const isCountry = (code: string): boolean => code !== 'ZZ' && regions.of(code) !== undefined;
