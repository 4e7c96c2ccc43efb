import { Button, Popover, Select, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { TASK_PRIORITIES, TASK_TYPES } from '../../../../../contract/tasks/schemas.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import strip from '../../../../ui/list/tab-strip.module.css';
import { campaignQueries } from '../../../campaigns/list/public.ts';
import { useAssignees } from '../task-fields.tsx';
import { TASK_PRIORITY_STYLES, TASK_TYPE_STYLES } from '../task-styles.ts';
import classes from './list.module.css';
import { DUE_TEXTS } from './task-group.tsx';
import {
  TASK_DUES,
  hasTaskFilters,
  TASK_SORTS,
  TASK_STATUSES_SHOWN,
  type TaskSearch,
  taskListInput,
} from './task-search.ts';

const TASK_STATUS_TEXTS: Record<(typeof TASK_STATUSES_SHOWN)[number], (t: TFunction) => string> = {
  open: (t) => t(($) => $.tasks.statuses.open),
  completed: (t) => t(($) => $.tasks.statuses.completed),
  skipped: (t) => t(($) => $.tasks.statuses.skipped),
  canceled: (t) => t(($) => $.tasks.statuses.canceled),
};
const TASK_SORT_TEXTS: Record<(typeof TASK_SORTS)[number], (t: TFunction) => string> = {
  due: (t) => t(($) => $.tasks.filters.byDue),
  urgent: (t) => t(($) => $.tasks.filters.byPriority),
  newest: (t) => t(($) => $.tasks.filters.byNewest),
};

/** Status as tabs, whose tasks, and the rest behind a button; all of it in the address. */
export function TaskFilters({ total }: { total: number | undefined }) {
  const { t } = useTranslation();
  const { search, set } = useTaskSearch();
  const { status } = taskListInput(search);
  const assignees = useAssignees();
  const [me, ...others] = assignees;
  return (
    <div className={classes.toolbar}>
      <nav className={strip.strip} aria-label={t(($) => $.tasks.filters.status)}>
        {TASK_STATUSES_SHOWN.map((each) => (
          <Link
            key={each}
            to="/dashboard/my-tasks"
            replace
            search={(before: TaskSearch) => ({
              ...before,
              status: each === 'open' ? undefined : each,
              task: undefined,
            })}
            className={strip.tab}
            data-active={each === status || undefined}
            aria-current={each === status ? 'page' : undefined}
          >
            {TASK_STATUS_TEXTS[each](t)}
          </Link>
        ))}
      </nav>
      <span className={classes.total} role="status">
        {total !== undefined && t(($) => $.tasks.count, { count: total })}
      </span>
      <Select
        className={classes.whose}
        size="sm"
        aria-label={t(($) => $.tasks.assignee)}
        allowDeselect={false}
        data={[
          { value: 'me', label: me?.label ?? '' },
          { value: 'everyone', label: t(($) => $.tasks.filters.everyone) },
          { value: 'nobody', label: t(($) => $.tasks.nobody) },
          ...others,
        ]}
        value={search.assignee ?? 'me'}
        onChange={(value) => set({ assignee: value === 'me' ? undefined : (value ?? undefined) })}
      />
      <MoreFilters />
      {hasTaskFilters(search) && (
        <Button
          variant="subtle"
          size="compact-sm"
          renderRoot={(props) => (
            <Link
              to="/dashboard/my-tasks"
              replace
              search={{ status: search.status, sort: search.sort } as TaskSearch}
              {...props}
            />
          )}
        >
          {t(($) => $.tasks.filters.clear)}
        </Button>
      )}
    </div>
  );
}

function MoreFilters() {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" width={270} shadow="md" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconFilter size={15} aria-hidden />}>
          {t(($) => $.tasks.filters.more)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <FilterFields />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterFields() {
  const { t } = useTranslation();
  const { search, set } = useTaskSearch();
  const asked = taskListInput(search);
  const accounts = useCredentials();
  const { data: campaigns = [] } = useQuery(campaignQueries.all(undefined));
  const inside = { comboboxProps: { withinPortal: false }, clearable: true } as const;
  return (
    <Stack gap="sm">
      {asked.status === 'open' && (
        <>
          <Select
            label={t(($) => $.tasks.filters.due)}
            placeholder={t(($) => $.tasks.groups.all)}
            data={TASK_DUES.map((value) => ({ value, label: DUE_TEXTS[value](t) }))}
            value={asked.due ?? null}
            onChange={(due) => set({ due: due ?? undefined })}
            {...inside}
          />
          <Select
            label={t(($) => $.tasks.filters.sort)}
            allowDeselect={false}
            data={TASK_SORTS.map((value) => ({ value, label: TASK_SORT_TEXTS[value](t) }))}
            value={asked.sort}
            onChange={(sort) => set({ sort: sort === 'due' ? undefined : (sort ?? undefined) })}
            comboboxProps={inside.comboboxProps}
          />
        </>
      )}
      <Select
        label={t(($) => $.tasks.type)}
        placeholder={t(($) => $.tasks.filters.everyType)}
        data={TASK_TYPES.map((value) => ({ value, label: TASK_TYPE_STYLES[value].name(t) }))}
        value={asked.type ?? null}
        onChange={(type) => set({ type: type ?? undefined })}
        {...inside}
      />
      <Select
        label={t(($) => $.tasks.priority)}
        placeholder={t(($) => $.tasks.filters.everyPriority)}
        data={TASK_PRIORITIES.map((value) => ({ value: String(value), label: TASK_PRIORITY_STYLES[value].name(t) }))}
        value={asked.priority ? String(asked.priority) : null}
        onChange={(priority) => set({ priority: priority ?? undefined })}
        {...inside}
      />
      <Select
        label={t(($) => $.tasks.filters.account)}
        placeholder={t(($) => $.tasks.filters.everyAccount)}
        searchable
        data={accounts.map(({ _id, full_name }) => ({ value: _id, label: full_name }))}
        value={asked.credentials_id ?? null}
        onChange={(account) => set({ account: account ?? undefined })}
        {...inside}
      />
      <Select
        label={t(($) => $.tasks.filters.campaign)}
        placeholder={t(($) => $.tasks.filters.everyCampaign)}
        searchable
        data={campaigns.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={asked.workflow_id ?? null}
        onChange={(campaign) => set({ campaign: campaign ?? undefined })}
        {...inside}
      />
    </Stack>
  );
}

function useTaskSearch() {
  const search = useSearch({ from: '/_app/dashboard/my-tasks' });
  const navigate = useNavigate({ from: '/dashboard/my-tasks' });
  const set = (change: TaskSearch) =>
    navigate({ search: (before) => ({ ...before, ...change, task: undefined }), replace: true });
  return { search, set };
}
