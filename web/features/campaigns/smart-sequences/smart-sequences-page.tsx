import { Button } from '@mantine/core';
import { IconArrowsSplit2, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { ListFooter } from '../../../ui/list/list-footer.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { NEW_SEQUENCE_ID } from './use-smart-sequence-draft.ts';
import { SEQUENCES_PER_PAGE, smartSequenceQueries } from './queries.ts';
import { SequenceTile } from './sequence-tile.tsx';
import classes from './smart-sequences.module.css';

const route = getRouteApi('/_app/smart-sequences/');

/** Sequences that were kept, each with a small drawing of itself. Search and page stand in the address. */
export function SmartSequencesPage() {
  const { t } = useTranslation();
  const { q, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(smartSequenceQueries.list(q, page));
  const title = t(($) => $.smartSequences.title);
  usePageTitle(title);
  const create = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/smart-sequences/edit/$id" params={{ id: NEW_SEQUENCE_ID }} {...props} />}
    >
      {t(($) => $.smartSequences.create)}
    </Button>
  );
  const isEmpty = list.data?.items.length === 0;
  return (
    <div className={shell.page}>
      <PageHeader
        title={title}
        subtitle={t(($) => $.smartSequences.subtitle)}
        actions={isEmpty && !q ? undefined : create}
      />
      {(!isEmpty || q) && (
        <ListSearch
          className={classes.search}
          label={t(($) => $.smartSequences.search)}
          value={q ?? ''}
          onSearch={(text) => void navigate({ search: { q: text || undefined }, replace: true })}
        />
      )}
      {list.error && !list.data && <FormFailure text={errorText(t, list.error)} />}
      {!list.data && !list.error && <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={180} />}
      {isEmpty && (
        <EmptyState
          icon={IconArrowsSplit2}
          title={q ? t(($) => $.smartSequences.notFound, { text: q }) : t(($) => $.smartSequences.none)}
          text={q ? t(($) => $.smartSequences.notFoundText) : t(($) => $.smartSequences.noneText)}
          action={!q && create}
        />
      )}
      {list.data && !isEmpty && (
        <div aria-busy={list.isPlaceholderData}>
          <ul className={classes.tiles}>
            {list.data.items.map((sequence) => (
              <SequenceTile key={sequence._id} sequence={sequence} />
            ))}
          </ul>
          <ListFooter
            isBareOnPhone
            page={page}
            total={list.data.total}
            perPage={SEQUENCES_PER_PAGE}
            range={(shown) => t(($) => $.smartSequences.range, shown)}
            onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next > 1 ? next : undefined }) })}
          />
        </div>
      )}
    </div>
  );
}
