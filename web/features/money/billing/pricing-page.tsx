import { Anchor, SegmentedControl, Select } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Interval } from '../../../../contract/features.ts';
import { mayOpenPage } from '../../../../contract/permissions.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useFormats } from '../../../i18n/format.ts';
import { currencyName } from '../../../i18n/money-text.ts';
import { useAccessState, useSpace } from '../../../shell/session/use-access-state.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import shell from '../../../shell/shell.module.css';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import classes from './billing.module.css';
import { ContactSupport } from './contact-support.tsx';
import { ComparePlans } from './compare/compare-plans.tsx';
import { PlanCards } from './plan-cards.tsx';
import { intervalName } from './plan-names.ts';
import { type PricesChosen, useIsSoldByPeople, usePlanPrices } from './plan-prices.ts';
import { useIsByCard } from './use-is-by-card.ts';

const route = getRouteApi('/_app/pricing');

/** What there is to choose from; it stays open to whoever has not paid. */
export function PricingPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const prices = usePlanPrices(search, (choice) => void navigate({ search: choice, replace: true }));
  const isSoldByPeople = useIsSoldByPeople();
  const isPhone = useIsPhone();
  const isAdmin = useSpace()?.can.manage ?? false;
  const title = t(($) => $.pricing.title);
  usePageTitle(title);
  return (
    <div className={shell.page}>
      <BackToBilling />
      <PageHeader
        title={title}
        subtitle={t(($) => $.pricing.subtitle)}
        actions={prices && <PriceChoice prices={prices} />}
      />
      {prices && !isAdmin && <p className={classes.contact}>{t(($) => $.pricing.byAdmins)}</p>}
      {!prices && isSoldByPeople && <ContactSupport />}
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

/** Who may open billing came from there. */
function BackToBilling() {
  const { t } = useTranslation();
  const { user, space } = useAccessState();
  const isByCard = useIsByCard();
  const own = user.space;
  const mayOpen = own !== null && mayOpenPage({ role: own.role, allowedPages: own.allowed_pages }, 'billing');
  if (!isByCard || !space?.is_paid || !mayOpen) return null;
  return (
    <Anchor className={classes.backTo} renderRoot={(props) => <Link {...props} to="/billing/overview" />}>
      <IconArrowLeft size={15} stroke={1.8} aria-hidden />
      {t(($) => $.billing.title)}
    </Anchor>
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
      {prices.isCurrencyFixed ? (
        <span className={classes.fixed}>{t(($) => $.pricing.ownCurrency, { currency: currencyName(currency) })}</span>
      ) : (
        <Select
          aria-label={t(($) => $.pricing.currency)}
          w={96}
          allowDeselect={false}
          value={currency}
          data={currencies.map((each) => ({ value: each, label: each.toUpperCase() }))}
          onChange={(value) => value && chooseCurrency(value)}
        />
      )}
    </div>
  );
}
