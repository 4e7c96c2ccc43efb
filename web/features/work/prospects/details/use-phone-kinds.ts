import { useTranslation } from 'react-i18next';
import type { PhoneKind } from './phones.ts';

export function usePhoneKinds(): Record<PhoneKind, string> {
  const { t } = useTranslation();
  return {
    mobile: t(($) => $.prospects.phones.mobile),
    work: t(($) => $.prospects.phones.work),
    home: t(($) => $.prospects.phones.home),
    other: t(($) => $.prospects.phones.other),
  };
}
