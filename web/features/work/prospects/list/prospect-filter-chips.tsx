import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { FilterChips as Chips } from '../../../../ui/list/filter-chips.tsx';
import {
  PROSPECT_FILTER_NAMES,
  type ProspectFilterName,
  type ProspectFilters,
  readCustomFilters,
  writeCustomFilters,
} from './prospect-search.ts';
import { useCustomFields } from './use-custom-fields.ts';
import { type FilterChoices, useFilterChoices } from './use-filter-choices.ts';

interface Props {
  filters: ProspectFilters;
  onChange: (change: ProspectFilters) => void;
  onClear: () => void;
}

/** Every filter in words, each with its way out. */
export function ProspectFilterChips({ filters, onChange, onClear }: Props) {
  const { t } = useTranslation();
  const choices = useFilterChoices();
  const shown = PROSPECT_FILTER_NAMES.filter(
    (name) => name !== 'q' && name !== 'custom' && filters[name] !== undefined,
  );
  const fields = useCustomFields();
  const custom = readCustomFilters(filters.custom);
  const ofFields = custom.map((filter) => {
    const name = fields.find(({ key }) => key === filter.key)?.name ?? filter.key;
    const text =
      filter.value === '*'
        ? t(($) => $.prospects.chips.customAny, { name })
        : t(($) => $.prospects.chips.custom, { name, value: filter.value });
    return {
      key: `custom ${filter.key}`,
      text,
      remove: t(($) => $.prospects.toolbar.removeFilter, { filter: text }),
      onRemove: () => onChange({ custom: writeCustomFilters(custom.filter((other) => other !== filter)) }),
    };
  });
  return (
    <Chips
      label={t(($) => $.prospects.toolbar.filters)}
      chips={[
        ...shown.map((name) => {
          const text = filterText(t, choices, name, filters[name] ?? '');
          return {
            key: name,
            text,
            remove: t(($) => $.prospects.toolbar.removeFilter, { filter: text }),
            onRemove: () =>
              onChange({ [name]: undefined, ...(name === 'workflow_id' && { campaign_status: undefined }) }),
          };
        }),
        ...ofFields,
      ]}
      action={
        <Button variant="subtle" size="compact-xs" onClick={onClear}>
          {t(($) => $.prospects.toolbar.clearFilters)}
        </Button>
      }
    />
  );
}

function filterText(t: TFunction, choices: FilterChoices, name: ProspectFilterName, value: string): string {
  const named = (of: keyof FilterChoices) =>
    value
      .split(',')
      .map((part) => choices[of].find((choice) => choice.value === part)?.label ?? '…')
      .join(', ');
  switch (name) {
    case 'status':
      return t(($) => $.prospects.chips.status, { value: named('status') });
    case 'labels':
      return t(($) => $.prospects.chips.labels, { value: named('labels') });
    case 'workflow_id':
      return t(($) => $.prospects.chips.campaign, { value: named('workflow_id') });
    case 'campaign_status':
      return t(($) => $.prospects.chips.stage, { value: named('campaign_status') });
    case 'credentials_id':
      return t(($) => $.prospects.chips.account, { value: named('credentials_id') });
    case 'assignee_id':
      return t(($) => $.prospects.chips.assignee, { value: named('assignee_id') });
    case 'company':
      return t(($) => $.prospects.chips.company, { value });
    case 'added_after':
      return t(($) => $.prospects.chips.after, { value: dayText(value) });
    case 'added_before':
      return t(($) => $.prospects.chips.before, { value: dayText(value) });
    case 'has_email':
    case 'email_check':
    case 'has_phone':
    case 'is_free':
    case 'is_excluded':
      return named(name);
    case 'custom':
    case 'q':
      return value;
  }
}

const dayText = (day: string) => dateFormat({ dateStyle: 'medium' }).format(new Date(`${day}T00:00:00`));
