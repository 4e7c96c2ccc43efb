import { knownChannel } from './known-channel.ts';
import { Button, Card } from '@mantine/core';
import { IconTemplate, IconTemplateOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/error-text.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListFooter } from '../../../ui/list/list-footer.tsx';
import { SkeletonCards, SkeletonTable } from '../../../ui/feedback/skeletons.tsx';
import { Folders } from './folders.tsx';
import { TEMPLATES_PER_PAGE, templateQueries } from './queries.ts';
import { TemplateCards } from './template-cards.tsx';
import { TemplateFilters } from './template-filters.tsx';
import { TemplateTable } from './template-table.tsx';
import classes from './templates.module.css';

const route = getRouteApi('/_app/templates/my-templates/');

/** The list with its folders beside it. */
export function TemplatesTab() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { q, folder, label, sort = 'updated', page = 1, ...search } = route.useSearch();
  const channel = knownChannel(search.channel);
  const navigate = route.useNavigate();
  const list = useQuery(templateQueries.list({ q, channel, folder_id: folder, label_id: label, sort, page }));
  const toPage = (next: number) =>
    void navigate({ search: (now) => ({ ...now, page: next > 1 ? next : undefined }), replace: true });

  // when the last rows of the last page are gone, the page before it takes its place
  const last =
    list.data && !list.isPlaceholderData ? Math.max(1, Math.ceil(list.data.total / TEMPLATES_PER_PAGE)) : null;
  useEffect(() => {
    if (last !== null && page > last)
      void navigate({ search: (now) => ({ ...now, page: last > 1 ? last : undefined }), replace: true });
  }, [last, page, navigate]);

  const isNarrowed = Boolean(q ?? channel ?? folder ?? label);
  const rows = () => {
    if (list.error && !list.data)
      return (
        <EmptyState
          icon={IconTemplateOff}
          title={t(($) => $.templates.failed)}
          text={errorText(t, list.error)}
          action={<Button onClick={() => void list.refetch()}>{t(($) => $.templates.again)}</Button>}
        />
      );
    if (!list.data)
      return isPhone ? (
        <SkeletonCards label={t(($) => $.ui.loading)} count={4} height={112} />
      ) : (
        <SkeletonTable label={t(($) => $.ui.loading)} columns={['3fr', '1fr', '1fr', '1fr']} rows={6} />
      );
    if (list.data.items.length === 0) return isNarrowed ? <NothingFound /> : <NothingYet />;
    const Rows = isPhone ? TemplateCards : TemplateTable;
    return (
      <div className={classes.rows} aria-busy={list.isPlaceholderData} data-stale={list.isPlaceholderData || undefined}>
        <Rows templates={list.data.items} />
        <ListFooter
          isBareOnPhone
          page={page}
          total={list.data.total}
          perPage={TEMPLATES_PER_PAGE}
          range={(shown) => t(($) => $.templates.range, shown)}
          onPage={toPage}
        />
      </div>
    );
  };
  return (
    <div className={classes.layout}>
      <Folders />
      {isPhone ? (
        <div>
          <TemplateFilters />
          {rows()}
        </div>
      ) : (
        <Card p={0} className={classes.card}>
          <TemplateFilters />
          {rows()}
        </Card>
      )}
    </div>
  );
}

function NothingYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconTemplate}
      title={t(($) => $.templates.none)}
      text={t(($) => $.templates.noneText)}
      action={
        <Button
          renderRoot={(props) => <Link to="/templates/my-templates/edit/$id" params={{ id: 'new' }} {...props} />}
        >
          {t(($) => $.templates.create)}
        </Button>
      }
    />
  );
}

function NothingFound() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <EmptyState
      icon={IconTemplateOff}
      title={t(($) => $.templates.nothingFound)}
      text={t(($) => $.templates.nothingFoundText)}
      action={
        <Button
          variant="default"
          onClick={() => void navigate({ search: (now) => ({ sort: now.sort }), replace: true })}
        >
          {t(($) => $.templates.showAll)}
        </Button>
      }
    />
  );
}
