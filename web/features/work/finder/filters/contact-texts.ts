import type { TFunction } from 'i18next';
import type { ContactFlag } from '../../../../../contract/finder/schemas.ts';

export const CONTACT_TEXTS: Record<ContactFlag, (t: TFunction) => string> = {
  work_email: (t) => t(($) => $.finder.contact.workEmail),
  personal_email: (t) => t(($) => $.finder.contact.personalEmail),
  phone: (t) => t(($) => $.finder.contact.phone),
};
