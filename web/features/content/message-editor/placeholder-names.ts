import type { TFunction } from 'i18next';
import type { Placeholder } from '../../../../contract/campaigns/sequence.ts';

export const PLACEHOLDER_NAMES: Record<Placeholder, (t: TFunction) => string> = {
  first_name: (t) => t(($) => $.sequence.placeholder.firstName),
  last_name: (t) => t(($) => $.sequence.placeholder.lastName),
  full_name: (t) => t(($) => $.sequence.placeholder.fullName),
  occupation: (t) => t(($) => $.sequence.placeholder.occupation),
  college_name: (t) => t(($) => $.sequence.placeholder.collegeName),
  years_in_company: (t) => t(($) => $.sequence.placeholder.yearsInCompany),
  location: (t) => t(($) => $.sequence.placeholder.location),
  company_name: (t) => t(($) => $.sequence.placeholder.companyName),
  account_first_name: (t) => t(($) => $.sequence.placeholder.accountFirstName),
  account_last_name: (t) => t(($) => $.sequence.placeholder.accountLastName),
  account_full_name: (t) => t(($) => $.sequence.placeholder.accountFullName),
};
