import { Card, Select } from '@mantine/core';
import { IconBan, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Blacklist, BLACKLIST_KINDS } from '../../../../contract/blacklist/schemas.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { AddEntries } from './add-entries.tsx';
import { BlacklistActions } from './blacklist-actions.tsx';
import type { BlacklistScope } from './blacklist-scope.ts';
import { findEntries } from './blacklist-search.ts';
import classes from './blacklist.module.css';
import { EntryList } from './entry-list.tsx';
import { type ImportedLines, ImportResult } from './import-result.tsx';
import { BLACKLIST_KIND_TEXTS } from './blacklist-kind-texts.ts';

const route = getRouteApi('/_app/settings/blacklist');

interface Props {
  scope: BlacklistScope;
  mayEdit: boolean;
}

/** One list: adding to it, looking through it, and what it does to the people of the workspace now. */
export function BlacklistPanel({ scope, mayEdit }: Props) {
  const { t } = useTranslation();
  const [result, setResult] = useState<ImportedLines | null>(null);
  const { data: list } = useQuery(scope.query);
  if (!list) return <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={180} />;
  return (
    <div className={classes.panel}>
      {mayEdit ? (
        <Card p={0} className={classes.card}>
          <AddEntries scope={scope} onResult={setResult} />
        </Card>
      ) : (
        <p className={classes.note}>{t(($) => $.blacklist.adminsOnly)}</p>
      )}
      {result && <ImportResult result={result} onClose={() => setResult(null)} />}
      <Card p={0} className={classes.card}>
        <header className={classes.head}>
          <p className={classes.matching} role="status">
            <IconUserOff size={16} aria-hidden />
            {t(($) => $.blacklist.matching, { count: list.matching })}
          </p>
          <BlacklistActions scope={scope} list={list} mayEdit={mayEdit} onResult={setResult} />
        </header>
        {list.entries.length === 0 ? (
          <EmptyState icon={IconBan} title={t(($) => $.blacklist.none)} text={t(($) => $.blacklist.noneText)} />
        ) : (
          <Entries scope={scope} list={list} mayEdit={mayEdit} />
        )}
      </Card>
    </div>
  );
}

function Entries({ scope, list, mayEdit }: Props & { list: Blacklist }) {
  const { t } = useTranslation();
  const { kind, q } = route.useSearch();
  const navigate = route.useNavigate();
  const found = findEntries(list.entries, { kind, q });
  return (
    <>
      <div className={classes.filters}>
        <ListSearch
          className={classes.search}
          label={t(($) => $.blacklist.find)}
          value={q ?? ''}
          onSearch={(text) =>
            void navigate({ search: (now) => ({ ...now, q: text === '' ? undefined : text }), replace: true })
          }
        />
        <Select
          w={160}
          aria-label={t(($) => $.blacklist.kind)}
          data={[
            { value: '', label: t(($) => $.blacklist.everyKind) },
            ...BLACKLIST_KINDS.map((value) => ({ value, label: BLACKLIST_KIND_TEXTS[value](t) })),
          ]}
          value={kind ?? ''}
          onChange={(value) =>
            void navigate({
              search: (now) => ({ ...now, kind: BLACKLIST_KINDS.find((each) => each === value) }),
              replace: true,
            })
          }
        />
        <span className={classes.count}>
          {found.length === list.entries.length
            ? t(($) => $.blacklist.count, { count: found.length })
            : t(($) => $.blacklist.found, { count: found.length })}
        </span>
      </div>
      {found.length === 0 ? (
        <p className={classes.note}>{t(($) => $.blacklist.notFound)}</p>
      ) : (
        <EntryList scope={scope} list={list} found={found} mayEdit={mayEdit} />
      )}
    </>
  );
}
