import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '../../../../../contract/prospects/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { prospectQueries } from '../queries.ts';
import { NO_PROSPECT_FILTERS } from './prospect-search.ts';
import { ViewDialog } from './view-dialog.tsx';
import { isViewUnchanged, savedViewSearch, type ViewSettings } from './view-settings.ts';

const route = getRouteApi('/_app/profiles/my-prospects/{-$profileId}');

interface Props {
  opened: SavedView | undefined;
  shown: ViewSettings;
}

/** The views that are kept: one's own, and what others share. */
export function ViewsMenu({ opened, shown }: Props) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { data: views = [] } = useQuery(prospectQueries.views());
  const [dialog, setDialog] = useState<'new' | 'rename' | null>(null);
  const show = (view: SavedView | null) =>
    void navigate({
      search: (now) => ({ ...now, ...(view ? savedViewSearch(view) : NO_PROSPECT_FILTERS) }),
      resetScroll: false,
    });
  const isChanged = opened !== undefined && !isViewUnchanged(opened, shown);
  const body = ({ name, is_shared }: Pick<SavedView, 'name' | 'is_shared'>, what: ViewSettings) => ({
    name,
    is_shared,
    ...what,
  });
  const save = useApiMutation({
    call: (view: SavedView) => api.prospects.updateView({ id: view._id, ...body(view, shown) }),
    refresh: ['prospects'],
    success: t(($) => $.prospects.views.saved),
  });
  const restore = useApiMutation({
    call: (view: SavedView) => api.prospects.createView(body(view, view)),
    refresh: ['prospects'],
  });
  const remove = useApiMutation({
    call: (view: SavedView) => api.prospects.deleteView({ id: view._id }),
    refresh: ['prospects'],
    onDone: (_, view) => {
      show(null);
      snackbars.show({
        type: 'success',
        text: t(($) => $.prospects.views.deleted, { name: view.name }),
        undo: () => restore.mutate(view),
      });
    },
  });
  const groups = [
    { label: t(($) => $.prospects.views.own), of: views.filter(({ is_own }) => is_own) },
    { label: t(($) => $.prospects.views.shared), of: views.filter(({ is_own }) => !is_own) },
  ].filter(({ of }) => of.length > 0);
  return (
    <>
      <Menu position="bottom-start" shadow="md" width={260} withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={15} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {opened?.name ?? t(($) => $.prospects.views.all)}
            {isChanged && ' •'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => show(null)} rightSection={opened ? null : <IconCheck size={14} aria-hidden />}>
            {t(($) => $.prospects.views.all)}
          </Menu.Item>
          {groups.map(({ label, of }) => [
            <Menu.Label key={label}>{label}</Menu.Label>,
            ...of.map((view) => (
              <Menu.Item
                key={view._id}
                onClick={() => show(view)}
                leftSection={view.is_shared ? <IconUsers size={14} aria-hidden /> : null}
                rightSection={view._id === opened?._id ? <IconCheck size={14} aria-hidden /> : null}
              >
                {view.name}
              </Menu.Item>
            )),
          ])}
          <Menu.Divider />
          {opened?.is_own && isChanged && (
            <Menu.Item onClick={() => save.mutate(opened)}>{t(($) => $.prospects.views.saveChanges)}</Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('new')}>{t(($) => $.prospects.views.saveNew)}</Menu.Item>
          {opened?.is_own && (
            <>
              <Menu.Item onClick={() => setDialog('rename')}>{t(($) => $.prospects.views.rename)}</Menu.Item>
              <Menu.Item color="red.9" onClick={() => remove.mutate(opened)}>
                {t(($) => $.prospects.views.delete)}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <ViewDialog
          view={dialog === 'rename' ? opened : undefined}
          shown={shown}
          onClose={() => setDialog(null)}
          onSaved={(view) => show(view)}
        />
      )}
    </>
  );
}
