import { Button, Skeleton } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayOfAccount } from '../../../../contract/dashboard/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useDemoClock } from '../../../shell/demo-clock/use-demo-clock.ts';
import { useClockText } from '../../../ui/time/use-clock-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { openAddAccount } from '../../senders/credentials/public.ts';
import { useRelativeDates } from '../../campaigns/reasons/public.ts';
import classes from './accounts.module.css';
import { Avatar } from '../../../ui/display/avatar.tsx';

const FIRST = 6;
/** What every account does; the others are on the page of its limits. */
const METERS = ['connections', 'messages'] as const;
/** From here on a day's limit is nearly reached. */
const NEAR = 0.9;

/** What each account did today, of what it may. */
export function AccountsCard({ accounts }: { accounts: TodayOfAccount[] | undefined }) {
  const { t } = useTranslation();
  const [isAll, setAll] = useState(false);
  const demo = useDemoClock();
  const shown = isAll ? accounts : accounts?.slice(0, FIRST);
  const more = (accounts?.length ?? 0) - FIRST;
  return (
    <SectionCard title={t(($) => $.dashboard.accounts.title)} hint={demo?.today} flush>
      {!shown && <Skeleton height={110} radius={0} />}
      {shown?.length === 0 && (
        <EmptyState
          icon={IconUserPlus}
          title={t(($) => $.dashboard.accounts.none)}
          text={t(($) => $.dashboard.accounts.noneText)}
          action={<Button onClick={openAddAccount}>{t(($) => $.dashboard.firstDay.sender)}</Button>}
        />
      )}
      {shown && shown.length > 0 && (
        <ul className={classes.accounts}>
          {shown.map((account) => (
            <AccountToday key={account.credentials._id} account={account} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <div className={classes.more}>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(!isAll)}>
            {isAll ? t(($) => $.dashboard.accounts.fewer) : t(($) => $.dashboard.accounts.more, { count: more })}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function AccountToday({ account }: { account: TodayOfAccount }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { credentials, actions, status } = account;
  const names = {
    connections: t(($) => $.dashboard.accounts.requests),
    messages: t(($) => $.dashboard.accounts.messages),
  };
  const isWorking = status === 'active';
  return (
    <li>
      <div className={classes.who}>
        <Avatar src={credentials.photo_link} name={credentials.full_name} alt="" size={32} />
        <div>
          <Link to="/settings/limits" search={{ selectedCred: credentials._id } as never}>
            {credentials.full_name}
          </Link>
          <State account={account} />
        </div>
      </div>
      {METERS.map((action) => {
        const { used = 0, limit = 0 } = actions.find((each) => each.action === action) ?? {};
        const share = limit > 0 ? Math.min(1, used / limit) : 0;
        const label = t(($) => $.dashboard.accounts.usedOf, {
          name: names[action],
          used: number(used),
          limit: number(limit),
        });
        return (
          <div key={action} className={classes.meter}>
            <span>{names[action]}</span>
            <span
              role="meter"
              aria-valuemin={0}
              aria-valuemax={Math.max(limit, used)}
              aria-valuenow={used}
              aria-label={label}
              className={classes.bar}
              data-near={(isWorking && share >= NEAR) || undefined}
              data-off={!isWorking || undefined}
            >
              <span style={{ width: `${share * 100}%` }} />
            </span>
            <span className={classes.used}>
              <b>{number(used)}</b> / {number(limit)}
            </span>
          </div>
        );
      })}
    </li>
  );
}

function State({ account: { status, sends_until } }: { account: TodayOfAccount }) {
  const { t } = useTranslation();
  const { exact } = useRelativeDates();
  const demo = useDemoClock();
  const clockText = useClockText();
  if (status === 'invalid' || status === 'blocked')
    return <small data-down>{t(($) => $.dashboard.accounts.down)}</small>;
  if (status === 'inactive') return <small>{t(($) => $.dashboard.accounts.paused)}</small>;
  // where days pass quickly its end may have come since the server was asked
  if (!sends_until || (demo && demo.isPast(sends_until)))
    return (
      <small>{demo ? t(($) => $.dashboard.accounts.offTodayDemo) : t(($) => $.dashboard.accounts.offToday)}</small>
    );
  const time = demo?.moment(sends_until) ?? clockText(new Date(sends_until)) ?? '';
  return <small title={exact(sends_until)}>{t(($) => $.dashboard.accounts.sendsUntil, { time })}</small>;
}
