import { SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Interval } from '../../../../contract/features.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import shell from '../../../shell/shell.module.css';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import classes from './billing.module.css';
import { ContactSupport } from './contact-support.tsx';
import { ComparePlans } from './compare/compare-plans.tsx';
import { PlanCards } from './plan-cards.tsx';
import { intervalName } from './plan-names.ts';
import { type PricesChosen, usePlanPrices } from './plan-prices.ts';

/** What there is to choose from; it stays open to whoever has not paid. */
export function PricingPage() {
  const { t } = useTranslation();
  const prices = usePlanPrices();
  const isPhone = useIsPhone();
  const isAdmin = useSpace()?.can.manage ?? false;
  const title = t(($) => $.pricing.title);
  usePageTitle(title);
  return (
    <div className={shell.page}>
      <PageHeader
        title={title}
        subtitle={t(($) => $.pricing.subtitle)}
        actions={prices && <PriceChoice prices={prices} />}
      />
      {prices ? !isAdmin && <p className={classes.contact}>{t(($) => $.pricing.byAdmins)}</p> : <ContactSupport />}
      {isPhone ? (
        <div className={classes.inPage}>
          <PlanCards prices={prices} />
        </div>
      ) : (
        <ComparePlans prices={prices} />
      )}
      <p className={classes.note}>{t(($) => $.pricing.note)}</p>
    </div>
  );
}

function PriceChoice({ prices }: { prices: PricesChosen }) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const { intervals, interval, currencies, currency, chooseInterval, chooseCurrency, discountOf } = prices;
  const label = (each: Interval) => {
    const off = discountOf(each);
    const name = intervalName(t, each);
    return off > 0 ? `${name} −${percent(off)}` : name;
  };
  return (
    <div className={classes.priceChoice}>
      <SegmentedControl
        aria-label={t(($) => $.pricing.period)}
        value={interval}
        data={intervals.map((each) => ({ value: each, label: label(each) }))}
        onChange={(value) => chooseInterval(value as Interval)}
      />
      <Select
        aria-label={t(($) => $.pricing.currency)}
        w={96}
        allowDeselect={false}
        value={currency}
        data={currencies.map((each) => ({ value: each, label: each.toUpperCase() }))}
        onChange={(value) => value && chooseCurrency(value)}
      />
    </div>
  );
}
