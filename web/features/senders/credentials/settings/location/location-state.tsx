import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconLoader2, IconRefresh } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Credential, PROXY_ATTEMPTS } from '../../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../../api/api.ts';
import { useApiMutation } from '../../../../../api/use-api-mutation.ts';
import { chosenLanguage } from '../../../../../i18n/languages.ts';
import { SectionCard } from '../../../../../ui/display/section-card.tsx';
import { useSecondsLeft } from '../../../../../ui/time/use-seconds-left.ts';
import type { AccountProxy } from './location-queries.ts';
import classes from './location.module.css';

const LOCATION_STYLES = {
  working: { icon: IconCircleCheck, tone: 'green' },
  setting: { icon: IconLoader2, tone: 'blue' },
  failed: { icon: IconAlertTriangle, tone: 'red' },
  none: { icon: IconInfoCircle, tone: 'grey' },
} as const;

interface Props {
  account: Credential;
  proxy: AccountProxy;
}

/** How the proxy fares, told anew whenever the server tells it. */
export function LocationState({ account, proxy }: Props) {
  const { t } = useTranslation();
  const until = (proxy.setting_proxy?.proxy_failed_until ?? 0) * 1000;
  const left = useSecondsLeft(until);
  const kind = kindOf(account, proxy);
  const { icon: Icon, tone } = LOCATION_STYLES[kind];
  return (
    <SectionCard
      title={t(($) => $.location.now)}
      actions={kind !== 'none' && <Refresh account={account} isBusy={kind === 'setting'} />}
    >
      <p className={classes.state} data-tone={tone} role="status">
        <Icon size={20} stroke={1.8} aria-hidden className={kind === 'setting' ? classes.turning : undefined} />
        <span>{stateText(t, account, proxy, left)}</span>
      </p>
    </SectionCard>
  );
}

function kindOf({ automation_type }: Credential, { setting_proxy, no_proxy, custom, country_code }: AccountProxy) {
  if (automation_type === 'extension' || no_proxy || !(custom || country_code)) return 'none';
  if (setting_proxy?.stage === 'start') return 'setting';
  return setting_proxy?.stage === 'fail' ? 'failed' : 'working';
}

function stateText(t: TFunction, account: Credential, proxy: AccountProxy, left: number): string {
  const { setting_proxy: setting, custom, country_code } = proxy;
  if (account.automation_type === 'extension') return t(($) => $.location.byExtension);
  if (proxy.no_proxy) return t(($) => $.location.noProxy);
  if (!custom && !country_code) return t(($) => $.location.nowhere);
  if (setting?.stage === 'start')
    return t(($) => $.location.setting, { attempt: Math.max(1, setting.attempt_count), of: PROXY_ATTEMPTS });
  if (setting?.stage === 'fail')
    return left > 0
      ? t(($) => $.location.failedUntil, { minutes: Math.floor(left / 60), seconds: left % 60 })
      : t(($) => $.location.failed);
  if (custom) return t(($) => $.location.own, { address: `${custom.proxy_address}:${custom.ports.http}` });
  const country = new Intl.DisplayNames(chosenLanguage(), { type: 'region' }).of(country_code!) ?? country_code;
  return proxy.proxy_type === 'residential'
    ? t(($) => $.location.fromResidential, { country })
    : t(($) => $.location.from, { country });
}

function Refresh({ account, isBusy }: { account: Credential; isBusy: boolean }) {
  const { t } = useTranslation();
  const refresh = useApiMutation({
    call: () => api.credentials.refreshProxy({ id: account._id }),
    refresh: ['credentials'],
    success: t(($) => $.location.refreshing),
  });
  return (
    <Button
      size="xs"
      variant="default"
      disabled={isBusy}
      loading={refresh.isPending}
      leftSection={<IconRefresh size={15} aria-hidden />}
      onClick={() => refresh.mutate()}
    >
      {t(($) => $.location.refresh)}
    </Button>
  );
}
