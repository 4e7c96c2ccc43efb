import type { TFunction } from 'i18next';
import type { CsvField, CustomFieldMode } from '../../../../contract/searches/schemas.ts';

export const CSV_FIELD_TEXTS: Record<CsvField, (t: TFunction) => string> = {
  link: (t) => t(($) => $.searches.fields.link),
  email: (t) => t(($) => $.searches.fields.email),
  work_email: (t) => t(($) => $.searches.fields.workEmail),
  personal_email: (t) => t(($) => $.searches.fields.personalEmail),
  phone: (t) => t(($) => $.searches.fields.phone),
  first_name: (t) => t(($) => $.searches.fields.firstName),
  last_name: (t) => t(($) => $.searches.fields.lastName),
  full_name: (t) => t(($) => $.searches.fields.fullName),
  company_name: (t) => t(($) => $.searches.fields.companyName),
  company_domain: (t) => t(($) => $.searches.fields.companyDomain),
  occupation: (t) => t(($) => $.searches.fields.occupation),
  title: (t) => t(($) => $.searches.fields.title),
  location: (t) => t(($) => $.searches.fields.location),
  industry: (t) => t(($) => $.searches.fields.industry),
  college_name: (t) => t(($) => $.searches.fields.collegeName),
  years_in_company: (t) => t(($) => $.searches.fields.yearsInCompany),
};

/** What stands in a custom field where the file has nothing. */
export const CSV_MODE_TEXTS: Record<CustomFieldMode, (t: TFunction) => string> = {
  none: (t) => t(($) => $.searches.modes.none),
  default: (t) => t(($) => $.searches.modes.default),
  auto_increment: (t) => t(($) => $.searches.modes.autoIncrement),
  datetime: (t) => t(($) => $.searches.modes.datetime),
  datetime_now: (t) => t(($) => $.searches.modes.datetimeNow),
};

const DELIMITERS: Record<string, (t: TFunction) => string> = {
  ',': (t) => t(($) => $.searches.delimiters.comma),
  ';': (t) => t(($) => $.searches.delimiters.semicolon),
  '\t': (t) => t(($) => $.searches.delimiters.tab),
  '|': (t) => t(($) => $.searches.delimiters.pipe),
};
export const delimiterText = (t: TFunction, delimiter: string): string => DELIMITERS[delimiter]?.(t) ?? delimiter;
