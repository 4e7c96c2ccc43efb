import { Select } from '@mantine/core';
import { IconSortDescending, IconTag } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { offeredTemplateChannels } from './offered-template-channels.ts';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import strip from '../../../ui/list/tab-strip.module.css';
import { useLabels } from '../../contacts/labels/public.ts';
import { TEMPLATE_CHANNEL_STYLES } from './template-channel-styles.ts';
import { TEMPLATE_SORTS, type TemplateSort } from './template-search.ts';
import classes from './templates.module.css';

const route = getRouteApi('/_app/templates/my-templates/');

const SORT_TEXTS: Record<TemplateSort, (t: TFunction) => string> = {
  updated: (t) => t(($) => $.templates.sort.updated),
  name: (t) => t(($) => $.templates.sort.name),
  used: (t) => t(($) => $.templates.sort.used),
  reply_rate: (t) => t(($) => $.templates.sort.replyRate),
};

/** Channel, label, words and order; all of them stand in the address. */
export function TemplateFilters() {
  const { t } = useTranslation();
  const { q = '', channel, label, sort = 'updated' } = route.useSearch();
  const navigate = route.useNavigate();
  const labels = useLabels(['template']) ?? [];
  const set = (change: object) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...change }), replace: true });
  return (
    <div className={classes.toolbar}>
      <nav className={`${strip.strip} ${classes.tabs}`} data-pills aria-label={t(($) => $.templates.channels)}>
        {[undefined, ...offeredTemplateChannels(channel)].map((each) => (
          <Link
            key={each ?? 'all'}
            from="/templates/my-templates/"
            to="/templates/my-templates"
            search={(now) => ({ ...now, page: undefined, channel: each })}
            className={strip.tab}
            data-status={each === channel ? 'active' : undefined}
            aria-current={each === channel ? 'page' : undefined}
            activeOptions={{ exact: true }}
          >
            {each ? TEMPLATE_CHANNEL_STYLES[each].name(t) : t(($) => $.templates.allChannels)}
          </Link>
        ))}
      </nav>
      <div className={classes.filters}>
        {labels.length > 0 && (
          <Select
            className={classes.choice}
            aria-label={t(($) => $.templates.label)}
            placeholder={t(($) => $.templates.label)}
            leftSection={<IconTag size={15} aria-hidden />}
            data={labels.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={label ?? null}
            clearable
            clearButtonProps={{ 'aria-label': t(($) => $.templates.showAll) }}
            onChange={(next) => set({ label: next ?? undefined })}
          />
        )}
        <Select
          className={classes.choice}
          aria-label={t(($) => $.templates.sort.label)}
          leftSection={<IconSortDescending size={15} aria-hidden />}
          data={TEMPLATE_SORTS.map((value) => ({ value, label: SORT_TEXTS[value](t) }))}
          value={sort}
          allowDeselect={false}
          onChange={(next) => set({ sort: next === 'updated' ? undefined : next })}
        />
        <ListSearch
          className={classes.search}
          label={t(($) => $.templates.search)}
          value={q}
          onSearch={(text) => set({ q: text || undefined })}
        />
      </div>
    </div>
  );
}
