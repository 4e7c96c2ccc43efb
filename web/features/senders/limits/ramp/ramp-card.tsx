import { Anchor, Select, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { type CredentialLimits, LIMITED_ACTIONS, type LimitedAction } from '../../../../../contract/limits/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useDemoClock } from '../../../../shell/demo-clock/use-demo-clock.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { LIMIT_ACTION_STYLES } from '../limit-action-styles.ts';
import { limitQueries } from '../queries.ts';
import { RampChart } from './ramp-chart.tsx';
import { RampTable } from './ramp-table.tsx';
import classes from './ramp.module.css';
import { useDates } from '../use-dates.ts';

/** How one limit came to where it is and where it goes, and whether the account warms up. */
export function RampCard({ account, limits }: { account: Credential; limits: CredentialLimits }) {
  const { t } = useTranslation();
  const [action, setAction] = useState<LimitedAction>('connections');
  const [isTable, setTable] = useState(false);
  const { data, isPlaceholderData } = useQuery(limitQueries.days(account._id, action));
  const title = t(($) => $.limits.ramp);
  const demo = useDemoClock();
  const hint = t(($) => $.limits.rampHint);
  return (
    <SectionCard
      title={title}
      hint={demo ? `${hint} ${demo.days}` : hint}
      actions={
        <Select
          w={210}
          aria-label={t(($) => $.limits.rampOf)}
          data={LIMITED_ACTIONS.map((value) => ({ value, label: LIMIT_ACTION_STYLES[value].name(t) }))}
          value={action}
          onChange={(value) => setAction(LIMITED_ACTIONS.find((each) => each === value) ?? 'connections')}
        />
      }
    >
      {data ? (
        <div aria-busy={isPlaceholderData}>
          <RampChart action={action} days={data.items} />
        </div>
      ) : (
        <Skeleton height={200} />
      )}
      <div className={classes.foot}>
        <WarmUp account={account} warmUp={limits.warm_up} />
        <Anchor
          component="button"
          type="button"
          fz="inherit"
          onClick={() => setTable(!isTable)}
          aria-expanded={isTable}
        >
          {isTable ? t(($) => $.limits.hideTable) : t(($) => $.limits.showTable)}
        </Anchor>
      </div>
      {isTable && data && <RampTable days={data.items} label={title} />}
    </SectionCard>
  );
}

function WarmUp({ account, warmUp }: { account: Credential; warmUp: CredentialLimits['warm_up'] }) {
  const { t } = useTranslation();
  const dates = useDates(account.timezone);
  const now = useNow();
  const demo = useDemoClock();
  const turn = useApiMutation({
    call: (is_warm_up_on: boolean) => api.limits.set({ id: account._id, is_warm_up_on }),
    refresh: ['limits'],
    success: warmUp.is_on ? t(($) => $.limits.warmUpOff) : t(($) => $.limits.warmUpOn),
  });
  const fullText = (at: string) =>
    demo
      ? t(($) => $.limits.warmUpDemo, { when: demo.daysAhead(at) })
      : t(($) => $.limits.warmUpUntil, { date: dates.date(at) });
  const isUnderWay = warmUp.is_on && warmUp.ends_at !== null && Date.parse(warmUp.ends_at) > now;
  return (
    <Switch
      label={t(($) => $.limits.warmUp)}
      description={isUnderWay ? fullText(warmUp.ends_at!) : t(($) => $.limits.warmUpHint)}
      checked={warmUp.is_on}
      disabled={turn.isPending}
      onChange={(event) => turn.mutate(event.currentTarget.checked)}
    />
  );
}
