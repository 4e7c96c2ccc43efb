import { Button, Checkbox, Drawer, FocusTrap, MultiSelect, Popover, Select, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { CustomFilterFields } from './custom-filter-fields.tsx';
import classes from './list.module.css';
import type { ProspectFilterName, ProspectFilters } from './prospect-search.ts';
import { useFilterChoices } from './use-filter-choices.ts';
import { DayField } from '../../../../ui/form/day-field.tsx';

interface Props {
  filters: ProspectFilters;
  onChange: (change: ProspectFilters) => void;
}

/** All filters: beside the list on a desk, from below on a phone. */
export function FilterPanel({ filters, onChange }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(filters).filter((name) => name !== 'q').length;
  const name = count > 0 ? t(($) => $.prospects.toolbar.filtersOn, { count }) : t(($) => $.prospects.toolbar.filters);
  const button = (
    <Button
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}
      onClick={() => setOpen((now) => !now)}
    >
      {name}
    </Button>
  );
  const fields = <Fields filters={filters} onChange={onChange} />;
  if (isPhone)
    return (
      <>
        {button}
        <Drawer
          opened={isOpen}
          onClose={() => setOpen(false)}
          position="bottom"
          size="85%"
          title={t(($) => $.prospects.toolbar.filters)}
          closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
        >
          {fields}
          <Button fullWidth mt="md" onClick={() => setOpen(false)}>
            {t(($) => $.prospects.toolbar.show)}
          </Button>
        </Drawer>
      </>
    );
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      width={420}
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.prospects.toolbar.filters)}>{fields}</Popover.Dropdown>
    </Popover>
  );
}

function Fields({ filters, onChange }: Props) {
  const { t } = useTranslation();
  const choices = useFilterChoices();
  const any = t(($) => $.prospects.filters.any);
  const one = (name: ProspectFilterName & keyof typeof choices, label: string, isSearchable = false) => (
    <Select
      label={label}
      placeholder={any}
      clearable
      searchable={isSearchable}
      nothingFoundMessage={t(($) => $.prospects.filters.none)}
      comboboxProps={{ withinPortal: false }}
      data={choices[name]}
      value={filters[name] ?? null}
      onChange={(value) => onChange({ [name]: value ?? undefined })}
    />
  );
  const many = (name: 'status' | 'labels', label: string) => (
    <MultiSelect
      label={label}
      placeholder={filters[name] ? undefined : any}
      clearable
      searchable
      hidePickedOptions
      nothingFoundMessage={t(($) => $.prospects.filters.none)}
      comboboxProps={{ withinPortal: false }}
      data={choices[name]}
      value={filters[name]?.split(',') ?? []}
      onChange={(values) => onChange({ [name]: values.join() || undefined })}
    />
  );
  return (
    <div className={classes.filters}>
      {/* a field that gets the focus opens its list: nothing is opened yet */}
      <FocusTrap.InitialFocus />
      {many(
        'status',
        t(($) => $.prospects.columns.status),
      )}
      {many(
        'labels',
        t(($) => $.prospects.columns.labels),
      )}
      {one(
        'workflow_id',
        t(($) => $.prospects.filters.campaign),
        true,
      )}
      {filters.workflow_id &&
        one(
          'campaign_status',
          t(($) => $.prospects.filters.stage),
        )}
      {one(
        'credentials_id',
        t(($) => $.prospects.filters.account),
        true,
      )}
      {one(
        'assignee_id',
        t(($) => $.prospects.columns.assignee),
        true,
      )}
      {one(
        'has_email',
        t(($) => $.prospects.columns.email),
      )}
      {one(
        'email_check',
        t(($) => $.prospects.filters.emailCheck),
      )}
      {one(
        'has_phone',
        t(($) => $.prospects.columns.phone),
      )}
      <Company key={filters.company ?? ''} value={filters.company ?? ''} onChange={onChange} />
      {one(
        'is_excluded',
        t(($) => $.prospects.filters.excluded),
      )}
      <div className={classes.dates}>
        <DayField
          label={t(($) => $.prospects.filters.after)}
          value={filters.added_after ?? ''}
          max={filters.added_before}
          onChange={(day) => onChange({ added_after: day || undefined })}
        />
        <DayField
          label={t(($) => $.prospects.filters.before)}
          value={filters.added_before ?? ''}
          min={filters.added_after}
          onChange={(day) => onChange({ added_before: day || undefined })}
        />
      </div>
      <CustomFilterFields value={filters.custom} onChange={(custom) => onChange({ custom })} />
      <Checkbox
        className={classes.wide}
        label={t(($) => $.prospects.filters.free)}
        checked={filters.is_free === 'true'}
        onChange={(event) => onChange({ is_free: event.currentTarget.checked ? 'true' : undefined })}
      />
    </div>
  );
}

/** Asked when it is typed to its end: every letter would be another list. */
function Company({ value, onChange }: { value: string; onChange: Props['onChange'] }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const ask = () => {
    if (text.trim() !== value) onChange({ company: text.trim() || undefined });
  };
  return (
    <TextInput
      label={t(($) => $.prospects.columns.company)}
      placeholder={t(($) => $.prospects.filters.any)}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={ask}
      onKeyDown={(event) => event.key === 'Enter' && ask()}
    />
  );
}
