import { ActionIcon, Badge, Button, Menu, Popover, Skeleton } from '@mantine/core';
import { IconBookmark, IconCheck, IconDots, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedSearch } from '../../../../../contract/finder/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { finderQueries } from '../queries.ts';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import classes from './searches.module.css';

interface Props {
  openedId: string | undefined;
  onOpen: (search: SavedSearch) => void;
}
type Asked = { about: 'rename' | 'delete'; search: SavedSearch };

/** Saved searches, one’s own and the shared ones, each with how many people are new in it since one looked. */
export function SavedSearches({ openedId, onOpen }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data, error } = useQuery(finderQueries.searches());
  const fresh = (data ?? []).reduce((sum, search) => sum + (search.new_people ?? 0), 0);
  const see = useApiMutation({ call: (id: string) => api.finder.seeSearch({ id }), refresh: ['finder'] });
  const remove = useApiMutation({
    call: ({ _id: id }: SavedSearch) => api.finder.deleteSearch({ id }),
    refresh: ['finder'],
    onDone: () => setAsked(null),
  });
  const share = useApiMutation({
    call: ({ _id: id, name, filters, is_shared }: SavedSearch) =>
      api.finder.updateSearch({ id, name, filters, is_shared: !is_shared }),
    refresh: ['finder'],
  });
  const open = (search: SavedSearch) => {
    setOpen(false);
    onOpen(search);
    if (search.new_people !== 0) see.mutate(search._id);
  };
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} withinPortal trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            className={classes.button}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={
              fresh > 0 && (
                <Badge size="sm" fz="xs" variant="light" tt="none">
                  {t(($) => $.finder.searches.new, { count: fresh })}
                </Badge>
              )
            }
            onClick={() => setOpen((now) => !now)}
          >
            <span className={classes.title}>{t(($) => $.finder.searches.title)}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t(($) => $.finder.searches.title)} p="xs">
          {!data && !error && <Skeleton height={80} role="status" aria-label={t(($) => $.ui.loading)} />}
          {error && !data && (
            <p className={classes.note} role="alert">
              {errorText(t, error)}
            </p>
          )}
          {data?.length === 0 && <p className={classes.note}>{t(($) => $.finder.searches.none)}</p>}
          {data && data.length > 0 && (
            <ul className={classes.list}>
              {data.map((search) => (
                <li key={search._id} data-opened={search._id === openedId || undefined}>
                  <button type="button" className={classes.open} onClick={() => open(search)}>
                    {search._id === openedId ? (
                      <IconCheck size={15} aria-hidden />
                    ) : (
                      <IconBookmark size={15} aria-hidden />
                    )}
                    <span className={classes.name} title={search.name}>
                      {search.name}
                    </span>
                    {search.is_shared && (
                      <IconUsers size={14} role="img" aria-label={t(($) => $.finder.searches.shared)} />
                    )}
                    {search.new_people !== null && search.new_people > 0 && (
                      <Badge size="sm" fz="xs" variant="light" tt="none">
                        {t(($) => $.finder.searches.new, { count: search.new_people })}
                      </Badge>
                    )}
                    {search.new_people === null && (
                      <Skeleton
                        height={14}
                        width={34}
                        role="status"
                        aria-label={t(($) => $.finder.searches.counting)}
                      />
                    )}
                  </button>
                  {search.is_own && (
                    <Menu withinPortal={false} position="bottom-end">
                      <Menu.Target>
                        <ActionIcon size={26} aria-label={t(($) => $.finder.searches.more, { name: search.name })}>
                          <IconDots size={15} aria-hidden />
                        </ActionIcon>
                      </Menu.Target>
                      <Menu.Dropdown>
                        <Menu.Item onClick={() => setAsked({ about: 'rename', search })}>
                          {t(($) => $.finder.searches.rename)}
                        </Menu.Item>
                        <Menu.Item onClick={() => share.mutate(search)}>
                          {search.is_shared ? t(($) => $.finder.searches.unshare) : t(($) => $.finder.searches.share)}
                        </Menu.Item>
                        <Menu.Item color="red.9" onClick={() => setAsked({ about: 'delete', search })}>
                          {t(($) => $.finder.searches.delete)}
                        </Menu.Item>
                      </Menu.Dropdown>
                    </Menu>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Popover.Dropdown>
      </Popover>
      {asked?.about === 'rename' && (
        <SaveSearchDialog search={asked.search} filters={asked.search.filters} onClose={() => setAsked(null)} />
      )}
      {asked?.about === 'delete' && (
        <ConfirmModal
          isOpen
          title={t(($) => $.finder.searches.deleteTitle, { name: asked.search.name })}
          confirm={t(($) => $.finder.searches.delete)}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(asked.search)}
          onClose={() => setAsked(null)}
        >
          {asked.search.is_shared ? t(($) => $.finder.searches.deleteShared) : t(($) => $.finder.searches.deleteText)}
        </ConfirmModal>
      )}
    </>
  );
}
