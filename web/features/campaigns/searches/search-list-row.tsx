import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconFileX,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  type IconSend,
  IconTrash,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { mayOpenPage } from '../../../../contract/permissions.ts';
import type { Search } from '../../../../contract/searches/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useUser } from '../../../shell/session/use-access-state.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { SEARCH_KIND_STYLES, SEARCH_PROBLEM_TEXTS, SEARCH_STATUS_STYLES } from './search-styles.ts';
import { SearchNumbers } from './search-numbers.tsx';
import { searchActions, type SearchAction, SEARCH_ACTION_STATUS } from './search-state.ts';
import classes from './searches.module.css';
import { useDownload } from './use-download.ts';

const ACTIONS: Record<SearchAction, { icon: typeof IconSend; name: (t: TFunction) => string }> = {
  pause: { icon: IconPlayerPause, name: (t) => t(($) => $.searches.actions.pause) },
  resume: { icon: IconPlayerPlay, name: (t) => t(($) => $.searches.actions.resume) },
  stop: { icon: IconPlayerStop, name: (t) => t(($) => $.searches.actions.stop) },
  rerun: { icon: IconRefresh, name: (t) => t(($) => $.searches.actions.rerun) },
};

/** One search: what it is, how far, what it brought, and what can be done with it. */
export function SearchListRow({ search, campaign }: { search: Search; campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const look = SEARCH_KIND_STYLES[search.kind];
  const name = search.name || look.name(t);
  const change = useApiMutation({
    call: (action: SearchAction) =>
      api.searches.updateStatus({ id: search._id, workflow_id: campaign._id, status: SEARCH_ACTION_STATUS[action] }),
    refresh: ['searches', 'campaigns'],
  });
  const isClosed = campaign.status === 'archived' || campaign.status === 'deleted';
  const [first] = isClosed ? [] : searchActions(search);
  const Icon = first && ACTIONS[first].icon;
  return (
    <li className={classes.row}>
      <IconTile icon={look.icon} tone={look.tone} />
      <div className={classes.what}>
        {search.url ? (
          <a href={search.url} target="_blank" rel="noreferrer" title={search.url}>
            {name}
          </a>
        ) : (
          <strong>{name}</strong>
        )}
        <span>
          {search.kind !== 'api' && look.name(t)}
          {search.result_limit !== null &&
            ` · ${t(($) => $.searches.atMost, { number: formats.number(search.result_limit) })}`}
        </span>
        {search.problem && (
          <span className={classes.problem} role="status">
            {SEARCH_PROBLEM_TEXTS[search.problem](t)}
          </span>
        )}
      </div>
      <StatusPill tone={SEARCH_STATUS_STYLES[search.status].tone}>
        {SEARCH_STATUS_STYLES[search.status].name(t)}
      </StatusPill>
      <SearchNumbers search={search} />
      <div className={classes.rowActions}>
        {first && Icon && (
          <Tooltip label={ACTIONS[first].name(t)}>
            <ActionIcon
              aria-label={`${ACTIONS[first].name(t)}: ${name}`}
              loading={change.isPending}
              onClick={() => change.mutate(first)}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <SearchMenu search={search} name={name} isClosed={isClosed} onAction={(action) => change.mutate(action)} />
      </div>
    </li>
  );
}

interface MenuProps {
  search: Search;
  name: string;
  isClosed: boolean;
  onAction: (action: SearchAction) => void;
}

function SearchMenu({ search, name, isClosed, onAction }: MenuProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  // A search that ends while its menu is open would move the items away under the pointer.
  const [opened, setOpened] = useState(search);
  const { space } = useUser();
  const mayExport = space !== null && mayOpenPage({ role: space.role, allowedPages: space.allowed_pages }, 'export');
  const people = useDownload('people');
  const rejected = useDownload('rejected');
  const remove = useApiMutation({
    call: () => api.searches.remove({ id: search._id }),
    refresh: ['searches', 'campaigns'],
    success: t(($) => $.searches.removed, { name }),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Menu onOpen={() => setOpened(search)}>
        <Menu.Target>
          <ActionIcon aria-label={t(($) => $.searches.more, { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isClosed &&
            searchActions(opened).map((action) => {
              const { icon: Icon, name: word } = ACTIONS[action];
              return (
                <Menu.Item key={action} leftSection={<Icon size={15} aria-hidden />} onClick={() => onAction(action)}>
                  {word(t)}
                </Menu.Item>
              );
            })}
          {mayExport && (
            <Menu.Item
              leftSection={<IconDownload size={15} aria-hidden />}
              disabled={search.collected === 0}
              onClick={() => people.mutate(search._id)}
            >
              {t(($) => $.searches.download)}
            </Menu.Item>
          )}
          {opened.has_rejected_file && (
            <Menu.Item leftSection={<IconFileX size={15} aria-hidden />} onClick={() => rejected.mutate(search._id)}>
              {t(($) => $.searches.downloadRejected)}
            </Menu.Item>
          )}
          {!isClosed && (
            <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => setAsking(true)}>
              {t(($) => $.searches.remove)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        isOpen={isAsking}
        title={t(($) => $.searches.removeTitle, { name })}
        confirm={t(($) => $.searches.remove)}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <p className={classes.question}>{t(($) => $.searches.removeText, { count: search.collected })}</p>
      </ConfirmModal>
    </>
  );
}
