import { Button, Skeleton } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NextCharge, Subscription } from '../../../../../contract/billing/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { taxRateText } from '../../../../i18n/money-text.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useCreditSettings } from '../../credits/public.ts';
import { useTierName } from '../plan-names.ts';
import { billingQueries } from '../queries.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import { useMoney } from '../use-money.ts';
import { calendarFile } from './calendar-file.ts';
import classes from './overview.module.css';
import { useSpace } from '../../../../shell/session/use-access-state.ts';

/** Each charge to come, with its date: what is not here is not charged. */
export function NextCharges({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const charges = useQuery(billingQueries.nextCharges());
  const dates = useBillingDates(subscription);
  const isPlanned = charges.data !== undefined && charges.data.length > 0;
  return (
    <SectionCard
      title={t(($) => $.billing.nextCharges)}
      actions={isPlanned && <CalendarButton charges={charges.data} />}
      flush
    >
      {charges.isPending && <Skeleton height={96} radius={0} />}
      {charges.error && (
        <p role="alert" className={classes.foot}>
          {errorText(t, charges.error)}
        </p>
      )}
      {isPlanned && (
        <ul className={classes.rows}>
          {charges.data.map((charge, index) => (
            <Charge key={charge.at} subscription={subscription} charge={charge} isAgain={index > 0} />
          ))}
        </ul>
      )}
      {charges.data && (
        <p className={classes.foot}>
          {!isPlanned && `${t(($) => $.billing.endsUncharged, { date: dates.long(subscription.period_ends_at) })} `}
          <NothingElse isPlanned={isPlanned} />
        </p>
      )}
    </SectionCard>
  );
}

/** What else may be charged: only what somebody said yes to. */
function NothingElse({ isPlanned }: { isPlanned: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const money = useMoney();
  const topUp = useCreditSettings()?.top_up;
  if (topUp?.is_on)
    return t(($) => $.billing.mayTopUp, {
      count: topUp.most,
      credits: number(topUp.credits),
      total: money.charge(topUp.total, topUp.currency),
      below: number(topUp.below),
    });
  return isPlanned ? t(($) => $.billing.nothingElse) : null;
}

interface ChargeProps {
  subscription: Subscription;
  charge: NextCharge;
  isAgain: boolean;
}

function Charge({ subscription, charge, isAgain }: ChargeProps) {
  const { t } = useTranslation();
  const dates = useBillingDates(subscription);
  const money = useMoney();
  const { currency, net, tax, tax_percent: percent, total } = charge;
  return (
    <li className={classes.charge}>
      <time dateTime={charge.at} className={classes.day}>
        <span>{dates.isShort ? dates.time(charge.at) : dates.month(charge.at)}</span>
        <strong>{dates.day(charge.at)}</strong>
      </time>
      <div className={classes.chargeText}>
        <div className={classes.split}>
          <strong>{isAgain ? t(($) => $.billing.sameAgain) : <ChargeName charge={charge} />}</strong>
          <strong className={classes.figure}>{money.charge(total, currency)}</strong>
        </div>
        <span className={classes.dim}>
          {isAgain
            ? t(($) => $.billing.unlessChanged)
            : t(($) => $.billing.netAndTax, {
                net: money.charge(net, currency),
                percent: taxRateText(percent),
                tax: money.charge(tax, currency),
              })}
        </span>
        {!isAgain && <ChargeParts subscription={subscription} charge={charge} />}
      </div>
    </li>
  );
}

function ChargeName({ charge: { tier, seats } }: { charge: NextCharge }) {
  const { t } = useTranslation();
  const name = useTierName()(tier);
  return seats > 0 ? t(($) => $.billing.planAndSeats, { tier: name }) : name;
}

function ChargeParts({ subscription, charge }: Omit<ChargeProps, 'isAgain'>) {
  const { t } = useTranslation();
  const dates = useBillingDates(subscription);
  const money = useMoney();
  const tierName = useTierName();
  const { tier, at, until, plan, seats, seats_amount: amount, currency } = charge;
  const period = { tier: tierName(tier), from: dates.short(at), until: dates.short(until) };
  return (
    <dl className={classes.parts}>
      <div>
        <dt>{t(($) => $.billing.planFromTo, period)}</dt>
        <dd>{money.charge(plan, currency)}</dd>
      </div>
      {seats > 0 && (
        <div>
          <dt>{t(($) => $.billing.extraSeats, { count: seats })}</dt>
          <dd>{money.charge(amount, currency)}</dd>
        </div>
      )}
    </dl>
  );
}

function CalendarButton({ charges }: { charges: readonly NextCharge[] }) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const money = useMoney();
  const space = useSpace();
  const save = () => {
    const events = charges.map(({ at, tier, total, currency }) => ({
      at,
      title: `${tierName(tier)}: ${money.charge(total, currency)}`,
    }));
    saveFile('charges.ics', calendarFile(space?._id ?? '', events), 'text/calendar');
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconCalendarPlus size={15} stroke={1.8} aria-hidden />}
      onClick={save}
    >
      {t(($) => $.billing.addToCalendar)}
    </Button>
  );
}
