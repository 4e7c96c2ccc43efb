import { Alert, Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import classes from '../add/add-account.module.css';
import own from './verify.module.css';
import { AccountCard } from './account-card.tsx';
import { useAccountChange } from './use-account-change.ts';
import { useAnswerTimeout } from './use-answer-timeout.ts';

/** The sign-in is under way: nothing is asked of anybody, and it says what it is doing. */
export function Syncing({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const { setting_proxy: proxy, auth_status: auth } = account;
  const isSettingProxy = proxy?.stage === 'start';
  const isSilent = useAnswerTimeout(true, account.version);
  const again = useAccountChange({ id: account._id, call: () => api.credentials.doAuth({ id: account._id }) });
  const isEntering = auth.security_code?.is_entering || auth.phone?.is_entering;
  return (
    <div className={classes.content}>
      <div className={own.syncing} role="status">
        <Loader size="md" />
        <h2>
          {isSettingProxy
            ? t(($) => $.verify.settingProxy, { attempt: Math.max(1, proxy.attempt_count) })
            : isEntering
              ? t(($) => $.verify.checking)
              : t(($) => $.verify.signingIn, { network })}
        </h2>
        <p>{t(($) => $.verify.syncingText)}</p>
      </div>
      <AccountCard account={account} pill={t(($) => $.verify.syncing)} tone="blue" />
      {isSilent && (
        <Alert color="yellow" role="alert">
          <div className={classes.warning}>
            {t(($) => $.shell.timedOut)}
            <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
              {t(($) => $.addAccount.retry)}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}
