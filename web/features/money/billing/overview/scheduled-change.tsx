import { Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '../../../../../contract/billing/schemas.ts';
import type { Tier } from '../../../../../contract/features.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { usePlannedPlan } from '../confirm/use-planned-plan.ts';
import { intervalName, useTierName } from '../plan-names.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import classes from './overview.module.css';

/** What the plan becomes when its period ends, and the way to keep it as it is. */
export function ScheduledChange({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const isAdmin = useSpace()?.can.manage ?? false;
  const { is_ending: isEnding } = subscription;
  const planned = usePlannedPlan(subscription);
  const dates = useBillingDates(subscription);
  const text = changeText(t, { subscription, planned, date: dates.long(subscription.period_ends_at), tierName });
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
          {isEnding ? t(($) => $.billing.resume) : keepText(t, subscription, tierName)}
        </Button>
      )}
    </div>
  );
}

interface Said {
  subscription: Subscription;
  planned: ReturnType<typeof usePlannedPlan>;
  date: string;
  tierName: (tier: Tier) => string;
}

const seatsGoingBack = ({ seats, next }: Subscription) => Math.max(0, next ? seats - next.seats : 0);

/** All that was said of the next period: another plan, another rhythm, seats that are given back. */
function changeText(t: TFunction, { subscription, planned, date, tierName }: Said): string | null {
  const { tier, next, is_ending: isEnding } = subscription;
  if (isEnding) return t(($) => $.billing.endsThen, { tier: tierName(tier), date, free: tierName('free') });
  if (!next) return null;
  const fewer = seatsGoingBack(subscription);
  const said = [
    planned && t(($) => $.billing.becomes, { tier: plannedName(t, planned, subscription, tierName), date }),
    fewer > 0 && t(($) => $.billing.seatsGoBack, { count: fewer, date }),
  ].filter(Boolean);
  return said.length > 0 ? said.join(' ') : t(($) => $.billing.changesOn, { date });
}

function plannedName(
  t: TFunction,
  { tier, interval }: NonNullable<Said['planned']>,
  subscription: Subscription,
  tierName: (tier: Tier) => string,
): string {
  if (!interval || interval === subscription.interval) return tierName(tier);
  const rhythm = intervalName(t, interval).toLocaleLowerCase(chosenLanguage());
  return t(($) => $.billing.planAndPeriod, { tier: tierName(tier), interval: rhythm });
}

/** What the button keeps: the plan, the seats, or both. */
function keepText(t: TFunction, subscription: Subscription, tierName: (tier: Tier) => string): string {
  const { tier, seats, next } = subscription;
  const [fewer, isOther] = [seatsGoingBack(subscription), Boolean(next?.tier && next.tier !== tier)];
  if (isOther && fewer > 0) return t(($) => $.billing.keepBoth, { tier: tierName(tier), count: seats });
  if (isOther) return t(($) => $.billing.keepTier, { tier: tierName(tier) });
  return fewer > 0 ? t(($) => $.billing.keepSeats, { count: fewer }) : t(($) => $.billing.keep);
}
