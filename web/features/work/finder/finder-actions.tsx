import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFileSpreadsheet, IconHistory, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedSearch } from '../../../../contract/finder/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { type FinderDialog, type FinderFilters, hasFinderFilters, readFinderFilters } from './finder-search.ts';
import { finderQueries } from './queries.ts';
import { SaveSearchDialog } from './searches/save-search-dialog.tsx';
import { SavedSearches } from './searches/saved-searches.tsx';

interface Props {
  filters: FinderFilters;
  savedId: string | undefined;
  onDialog: (dialog: FinderDialog) => void;
  onOpenSearch: (search: SavedSearch) => void;
  onSaved: (search: SavedSearch) => void;
}

/** The title, and where else people can come from: saved searches, those who replied, files of one’s own. */
export function FinderActions({ filters, savedId, onDialog, onOpenSearch, onSaved }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isSaving, setSaving] = useState(false);
  const opened = useQuery(finderQueries.searches()).data?.find(({ _id }) => _id === savedId);
  const isChanged = opened !== undefined && !isSame(readFinderFilters(opened.filters), filters);
  const update = useApiMutation({
    call: ({ _id: id, name, is_shared }: SavedSearch) => api.finder.updateSearch({ id, name, is_shared, filters }),
    refresh: ['finder'],
    success: t(($) => $.finder.searches.saved),
  });
  const canSave = hasFinderFilters(filters) && (opened === undefined || isChanged);
  return (
    <>
      <PageHeader
        title={t(($) => $.finder.title)}
        actions={
          <>
            {opened?.is_own && isChanged ? (
              <Button variant="subtle" loading={update.isPending} onClick={() => update.mutate(opened)}>
                {t(($) => $.finder.searches.saveChanges)}
              </Button>
            ) : (
              canSave &&
              !isPhone && (
                <Button variant="subtle" onClick={() => setSaving(true)}>
                  {t(($) => $.finder.searches.save)}
                </Button>
              )
            )}
            {!isPhone && (
              <Button
                variant="default"
                leftSection={<IconUsersGroup size={16} aria-hidden />}
                onClick={() => onDialog('likeness')}
              >
                {t(($) => $.finder.likeness.open)}
              </Button>
            )}
            <SavedSearches openedId={savedId} onOpen={onOpenSearch} />
            <Menu withinPortal>
              <Menu.Target>
                <ActionIcon variant="default" size={34} aria-label={t(($) => $.finder.more)}>
                  <IconDots size={17} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {canSave && (
                  <Menu.Item onClick={() => setSaving(true)}>{t(($) => $.finder.searches.saveNew)}</Menu.Item>
                )}
                {isPhone && (
                  <Menu.Item
                    leftSection={<IconUsersGroup size={15} aria-hidden />}
                    onClick={() => onDialog('likeness')}
                  >
                    {t(($) => $.finder.likeness.open)}
                  </Menu.Item>
                )}
                <Menu.Item leftSection={<IconHistory size={15} aria-hidden />} onClick={() => onDialog('prompts')}>
                  {t(($) => $.finder.prompts.title)}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconFileSpreadsheet size={15} aria-hidden />}
                  onClick={() => onDialog('files')}
                >
                  {t(($) => $.finder.files.title)}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        }
      />
      {isSaving && <SaveSearchDialog filters={filters} onClose={() => setSaving(false)} onSaved={onSaved} />}
    </>
  );
}

function isSame(one: FinderFilters, other: FinderFilters): boolean {
  const text = (filters: FinderFilters) => JSON.stringify(filters, Object.keys(filters).toSorted());
  return text(one) === text(other);
}
