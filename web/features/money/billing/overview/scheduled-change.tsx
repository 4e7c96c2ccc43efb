import { Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '../../../../../contract/billing/schemas.ts';
import type { Tier } from '../../../../../contract/features.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { useTierName } from '../plan-names.ts';
import classes from './overview.module.css';

/** What the plan becomes when its period ends, and the way to keep it as it is. */
export function ScheduledChange({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const isAdmin = useSpace()?.can.manage ?? false;
  const { is_ending: isEnding } = subscription;
  const text = changeText(t, subscription, tierName);
  // a plan that goes on is one that becomes nothing else: the provider takes both back in one way
  const keep = useApiMutation({
    call: () => api.billing.resume({ is_ending: isEnding }),
    refresh: ['spaces', 'billing'],
    success: t(($) => $.billing.kept),
  });
  if (!text) return null;
  return (
    <div className={classes.change} role="status">
      <IconClockPause size={18} stroke={1.7} aria-hidden />
      <span>{text}</span>
      {isAdmin && (
        <Button size="compact-sm" variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
          {isEnding ? t(($) => $.billing.resume) : t(($) => $.billing.keep)}
        </Button>
      )}
    </div>
  );
}

function changeText(
  t: TFunction,
  { tier, seats, next, is_ending: isEnding, period_ends_at: ends }: Subscription,
  tierName: (tier: Tier) => string,
): string | null {
  const date = dateFormat({ dateStyle: 'medium' }).format(new Date(ends));
  if (isEnding) return t(($) => $.billing.endsThen, { tier: tierName(tier), date, free: tierName('free') });
  if (!next) return null;
  if (next.tier && next.tier !== tier) return t(($) => $.billing.becomes, { tier: tierName(next.tier), date });
  const fewer = seats - next.seats;
  return fewer > 0 ? t(($) => $.billing.seatsGoBack, { count: fewer, date }) : t(($) => $.billing.changesOn, { date });
}
