import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CREDIT_CATEGORIES, type CreditCategory, type CreditChart } from '../../../../../contract/credits/schemas.ts';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { CREDIT_CATEGORY_TEXTS } from '../credit-categories.ts';
import classes from '../credits.module.css';
import type { CreditsSearch } from './credits-search.ts';

interface Props {
  chart: CreditChart | undefined;
  search: CreditsSearch;
  onChange: (change: CreditsSearch) => void;
}

/** A member or an account: the address says which. */
function whoOf(chart: CreditChart | undefined, id: string | null): CreditsSearch {
  const isAccount = chart?.credentials?.some(({ _id }) => _id === id) ?? false;
  return { member: (!isAccount && id) || undefined, account: (isAccount && id) || undefined };
}

/** Days, member, category, campaign: those that used something on these days. */
export function CreditsFilters({ chart, search, onChange }: Props) {
  const { t } = useTranslation();
  const clear = { 'aria-label': t(($) => $.credits.clear), 'aria-hidden': false, tabIndex: 0 };
  const common = { searchable: true, clearable: true, clearButtonProps: clear };
  const choices = (named: CreditChart['users'] | undefined) =>
    (named ?? []).map(({ _id, name }) => ({ value: _id, label: name || t(($) => $.credits.unnamed) }));
  return (
    <div className={classes.filters}>
      <DayField
        aria-label={t(($) => $.credits.from)}
        max={search.to}
        value={search.from ?? chart?.start_date ?? ''}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DayField
        aria-label={t(($) => $.credits.to)}
        min={search.from}
        value={search.to ?? chart?.end_date ?? ''}
        onChange={(day) => onChange({ to: day || undefined })}
      />
      <Select
        {...common}
        aria-label={t(($) => $.credits.who)}
        placeholder={t(($) => $.credits.allWho)}
        // who used credits: members, and accounts that acted by themselves
        data={[
          { group: t(($) => $.credits.members), items: choices(chart?.users) },
          { group: t(($) => $.credits.accounts), items: choices(chart?.credentials) },
        ].filter(({ items }) => items.length > 0)}
        value={search.member ?? search.account ?? null}
        onChange={(id) => onChange(whoOf(chart, id))}
      />
      <Select
        {...common}
        aria-label={t(($) => $.credits.category)}
        placeholder={t(($) => $.credits.allCategories)}
        data={CREDIT_CATEGORIES.map((value) => ({ value, label: CREDIT_CATEGORY_TEXTS[value].name(t) }))}
        value={search.category ?? null}
        onChange={(category) => onChange({ category: (category as CreditCategory | null) ?? undefined })}
      />
      <Select
        {...common}
        aria-label={t(($) => $.credits.campaign)}
        placeholder={t(($) => $.credits.allCampaigns)}
        data={choices(chart?.campaigns)}
        value={search.campaign ?? null}
        onChange={(campaign) => onChange({ campaign: campaign ?? undefined })}
      />
    </div>
  );
}
