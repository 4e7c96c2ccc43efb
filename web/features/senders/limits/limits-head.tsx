import { useTranslation } from 'react-i18next';
import { shownState } from '../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../contract/credentials/schemas.ts';
import { useDemoClock } from '../../../shell/demo-clock/use-demo-clock.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { NETWORK_PLAN_TEXTS, CREDENTIAL_STATE_TONES, CREDENTIAL_STATE_TEXTS } from '../credentials/public.ts';
import classes from './limits.module.css';
import { useDates } from './use-dates.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';

/** Whose limits these are, and what time it is there. */
export function LimitsHead({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const dates = useDates(account.timezone);
  const now = useNow();
  const demo = useDemoClock();
  const state = shownState(account.status);
  const facts = [
    account.automation_type === 'cloud' ? t(($) => $.accounts.cloud) : t(($) => $.accounts.extension),
    NETWORK_PLAN_TEXTS[account.account_type](t),
    t(($) => $.limits.since, { date: dates.date(account.auth_status.logged_in_at ?? account.created_at) }),
    t(($) => $.limits.localTime, {
      time: demo?.shown ?? dates.time(now),
      zone: demo?.name ?? account.timezone.replaceAll('_', ' '),
    }),
  ];
  return (
    <header className={classes.head}>
      <Avatar src={account.photo_link} name={account.full_name} alt="" size={44} />
      <div className={classes.headText}>
        <h1>
          {t(($) => $.limits.titleOf, { name: account.full_name })}
          <StatusPill tone={CREDENTIAL_STATE_TONES[state]}>{CREDENTIAL_STATE_TEXTS[state](t)}</StatusPill>
        </h1>
        <p>{facts.join(' · ')}</p>
      </div>
    </header>
  );
}
