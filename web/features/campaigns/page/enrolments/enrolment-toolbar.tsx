import { Button, Popover, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { FINISH_REASONS } from '../../../../../contract/enrolments/reasons.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { ListSearch } from '../../../../ui/list/list-search.tsx';
import strip from '../../../../ui/list/tab-strip.module.css';
import { useReasonTexts } from '../../reasons/public.ts';
import { editableSequence } from '../../sequence/public.ts';
import { stepsInReadingOrder } from '../edit/reading-numbers.ts';
import { useStepName } from '../edit/use-step-name.ts';
import type { Waits } from '../overview/waits.ts';
import { ENROLMENT_GROUPS, type EnrolmentFilters, type EnrolmentGroup } from './enrolment-filters.ts';
import classes from './people.module.css';
import { ENROLMENT_STATUS_STYLES, ENROLMENT_STATUS_ORDER } from './enrolment-status-styles.ts';

const route = getRouteApi('/_app/campaign/view/$id/{-$tab}');

interface Props {
  campaign: WholeCampaign;
  filters: EnrolmentFilters;
  waits: Waits | undefined;
}

const GROUPS = [undefined, ...ENROLMENT_GROUPS] as const;

function groupName(t: TFunction, group: EnrolmentGroup | undefined): string {
  if (group === undefined) return t(($) => $.campaign.people.all);
  return group === 'waiting' ? t(($) => $.campaign.people.waiting) : t(($) => $.campaign.people.replied);
}

/** As many as the card of reasons counts. */
const waitingIn = (waits: Waits | undefined): number => waits?.items.reduce((sum, { people }) => sum + people, 0) ?? 0;

/** Tabs by status with their numbers, search, and filters by step and reason. */
export function EnrolmentToolbar({ campaign, filters, waits }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const navigate = route.useNavigate();
  const set = (change: EnrolmentFilters) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  const inGroup = (group: EnrolmentGroup | undefined): number => {
    if (group === undefined) return campaign.counters.people + campaign.counters.left_out;
    return group === 'replied' ? (waits?.replied ?? 0) : waitingIn(waits);
  };
  const shown = ENROLMENT_STATUS_ORDER.filter(
    (status) => (waits?.statuses[status] ?? 0) > 0 || filters.status === status,
  );
  return (
    <>
      <div className={classes.toolbar}>
        <nav className={`${strip.strip} ${classes.statuses}`} aria-label={t(($) => $.campaign.people.byStatus)}>
          {GROUPS.map((group) => (
            <Link
              key={group ?? 'all'}
              to="."
              search={(now: Record<string, unknown>) => ({ ...now, status: undefined, group })}
              resetScroll={false}
              className={strip.tab}
              aria-current={!filters.status && group === filters.group ? 'true' : undefined}
              data-active={(!filters.status && group === filters.group) || undefined}
            >
              {groupName(t, group)} <span className={strip.count}>{number(inGroup(group))}</span>
            </Link>
          ))}
          {shown.map((status) => (
            <Link
              key={status}
              to="."
              search={(now: Record<string, unknown>) => ({ ...now, status, group: undefined })}
              resetScroll={false}
              className={strip.tab}
              aria-current={status === filters.status ? 'true' : undefined}
              data-active={status === filters.status || undefined}
            >
              {ENROLMENT_STATUS_STYLES[status].name(t)}{' '}
              <span className={strip.count}>{number(waits?.statuses[status] ?? 0)}</span>
            </Link>
          ))}
        </nav>
        <ListSearch
          className={classes.search}
          label={t(($) => $.campaign.people.search)}
          value={filters.q ?? ''}
          onSearch={(q) => set({ q: q || undefined })}
        />
        <Filters campaign={campaign} filters={filters} waits={waits} onChange={set} />
      </div>
      <Chips campaign={campaign} filters={filters} onChange={set} />
    </>
  );
}

interface FilterProps extends Props {
  onChange: (change: EnrolmentFilters) => void;
}

function Filters({ campaign, filters, waits, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const words = useReasonTexts();
  const sequence = editableSequence(campaign);
  const { name } = useStepName(sequence);
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
  const count = [filters.reason, filters.step, filters.end].filter(Boolean).length;
  return (
    <Popover position="bottom-end" shadow="md" width={300} withinPortal trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}>
          {count > 0 ? t(($) => $.campaign.people.filtersOn, { count }) : t(($) => $.campaign.people.filters)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.filters} aria-label={t(($) => $.campaign.people.filters)}>
        <Select
          clearable
          label={t(($) => $.campaign.people.filterReason)}
          placeholder={t(($) => $.campaign.people.any)}
          value={filters.reason ? `${filters.reason} ${filters.limit ?? ''}`.trim() : null}
          comboboxProps={{ withinPortal: false }}
          data={(waits?.items ?? []).map(({ reason, values, people }) => ({
            value: `${reason} ${reason === 'daily_limit' ? (values.action ?? '') : ''}`.trim(),
            label: `${capital(words.wait(reason, values))} (${number(people)})`,
          }))}
          onChange={(value) => {
            const [reason, limit] = value?.split(' ') ?? [];
            onChange({ reason, limit } as EnrolmentFilters);
          }}
        />
        <Select
          clearable
          label={t(($) => $.campaign.people.filterStep)}
          placeholder={t(($) => $.campaign.people.any)}
          value={filters.step ?? null}
          comboboxProps={{ withinPortal: false }}
          data={stepsInReadingOrder(sequence).map(({ id }) => ({
            value: id,
            label: `${name(id)} (${number(waits?.nodes[id] ?? 0)})`,
          }))}
          onChange={(value) => onChange({ step: value ?? undefined })}
        />
        <Select
          clearable
          label={t(($) => $.campaign.people.filterEnd)}
          placeholder={t(($) => $.campaign.people.any)}
          value={filters.end ?? null}
          comboboxProps={{ withinPortal: false }}
          data={FINISH_REASONS.map((reason) => ({ value: reason, label: capital(words.finish(reason)) }))}
          onChange={(value) => onChange({ end: (value ?? undefined) as EnrolmentFilters['end'] })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The filters beside the tabs, each with its way out. */
function Chips({ campaign, filters, onChange }: Omit<FilterProps, 'waits'>) {
  const { t } = useTranslation();
  const words = useReasonTexts();
  const { name } = useStepName(editableSequence(campaign));
  const chips: { key: keyof EnrolmentFilters; text: string }[] = [];
  if (filters.reason)
    chips.push({
      key: 'reason',
      text: words.wait(filters.reason, filters.limit && { action: filters.limit }),
    });
  if (filters.step) chips.push({ key: 'step', text: name(filters.step) });
  if (filters.end) chips.push({ key: 'end', text: words.finish(filters.end) });
  return (
    <FilterChips
      label={t(($) => $.campaign.people.filters)}
      chips={chips.map(({ key, text }) => ({
        key,
        text,
        remove: t(($) => $.campaign.people.removeFilter, { filter: text }),
        onRemove: () => onChange({ [key]: undefined, ...(key === 'reason' && { limit: undefined }) }),
      }))}
    />
  );
}
