import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CredentialActivity, Credential } from '../../../contract/credentials/schemas.ts';
import { isLimitedByNetwork } from '../../../contract/credentials/state.ts';
import { useNow } from '../../ui/time/use-now.ts';

/** What an account is doing, in one short line: "Cloud · 09:00–18:00" while it runs, or what it waits for. */
export function useAccountLine(): (account: Credential) => string {
  const { t } = useTranslation();
  const now = new Date(useNow());
  return (account) => {
    switch (account.status) {
      case 'blocked':
      case 'deleted':
        return t(($) => $.accounts.blocked);
      case 'invalid':
        return t(($) => $.accounts.invalid);
      case 'inactive':
        return t(($) => $.accounts.inactive);
      case 'active': {
        const activity =
          ACCOUNT_LINE_TEXTS[account.activity_dict.status] ??
          (isLimitedByNetwork(account, now) && ACCOUNT_LINE_TEXTS.limited);
        const kind = account.automation_type === 'cloud' ? t(($) => $.accounts.cloud) : t(($) => $.accounts.extension);
        if (activity) return activity(t);
        return `${kind} · ${hour(account.work_hours_start)}–${hour(account.work_hours_end)}`;
      }
    }
  };
}

/** What an account does that is worth a word; while it works as it should, its hours say enough. */
const ACCOUNT_LINE_TEXTS: Partial<Record<CredentialActivity, (t: TFunction) => string>> = {
  signing_in: (t) => t(($) => $.switcher.signingIn),
  waiting_for_person: (t) => t(($) => $.switcher.waiting),
  setting_proxy: (t) => t(($) => $.switcher.settingProxy),
  syncing: (t) => t(($) => $.switcher.syncing),
  withdrawing: (t) => t(($) => $.switcher.withdrawing),
  hibernated: (t) => t(($) => $.switcher.hibernated),
  limited: (t) => t(($) => $.switcher.limited),
  stopped: (t) => t(($) => $.switcher.stopped),
};

/** Work hours are whole hours of a day that ends at 24:00, so they are written that way in every language. */
const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
