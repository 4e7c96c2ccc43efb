import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../contract/credentials.ts';

/** How an account runs, in one short line: "Cloud · 09:00–18:00", or what is wrong with it. */
export function useAccountLine(): (account: Credential) => string {
  const { t } = useTranslation();
  return (account) => {
    switch (account.status) {
      case 'blocked':
        return t(($) => $.accounts.blocked);
      case 'invalid':
        return t(($) => $.accounts.invalid);
      case 'inactive':
        return t(($) => $.accounts.inactive);
      case 'active': {
        const kind = account.automation_type === 'cloud' ? t(($) => $.accounts.cloud) : t(($) => $.accounts.extension);
        return `${kind} · ${hour(account.work_hours_start)}–${hour(account.work_hours_end)}`;
      }
    }
  };
}

/** Work hours are whole hours of a day that ends at 24:00, so they are written that way in every language. */
const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
