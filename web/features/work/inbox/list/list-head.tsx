import { ActionIcon, Indicator, Menu, Popover, Select, Tooltip, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEANT_AS } from '../../../../../contract/inbox/readings.ts';
import { SENTIMENTS } from '../../../../../contract/inbox/schemas.ts';
import { BUILT_CHANNELS } from '../../../../../contract/not-built.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import { ListSearch } from '../../../../ui/list/list-search.tsx';
import { campaignQueries } from '../../../campaigns/list/public.ts';
import { useLabels } from '../../../contacts/labels/public.ts';
import { MESSAGE_CHANNEL_STYLES } from '../message-channel-styles.ts';
import { FOLDER_STYLES } from '../folders/folder-styles.ts';
import { countFilters, DIALOG_ORDERS, type InboxSearch } from '../inbox-search.ts';
import { MEANT_TEXTS } from '../reading/reading-texts.ts';
import { SENTIMENT_TEXTS } from '../reply-mark-texts.ts';
import { useInbox } from '../use-inbox.ts';
import classes from './list.module.css';

/** Which folder or label it is, search, order, filters and channels; all of it stands in the address. */
export function ListHead({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation();
  const { search, narrow } = useInbox();
  const labels = useLabels();
  // a label that is chosen beside the folders stands for a folder of its own; within one it is a filter
  const label = search.folder === 'all' ? labels?.find(({ _id }) => _id === search.label) : undefined;
  return (
    <header className={classes.head}>
      {!isPhone && (
        <div className={classes.titleRow}>
          <h2>{label?.name ?? FOLDER_STYLES[search.folder ?? 'inbox'].name(t)}</h2>
          <OrderMenu />
          <FilterMenu />
        </div>
      )}
      <div className={classes.searchRow}>
        <ListSearch
          className={classes.search}
          label={t(($) => $.inbox.list.search)}
          value={search.q ?? ''}
          onSearch={(text) => narrow({ q: text || undefined })}
        />
        {isPhone && <FilterMenu />}
      </div>
      <div className={classes.channels} role="group" aria-label={t(($) => $.inbox.channel.label)}>
        <UnstyledButton aria-pressed={!search.channel} onClick={() => narrow({ channel: undefined })}>
          {t(($) => $.inbox.channel.all)}
        </UnstyledButton>
        {BUILT_CHANNELS.map((channel) => {
          const { icon: Icon, color, name } = MESSAGE_CHANNEL_STYLES[channel];
          return (
            <UnstyledButton
              key={channel}
              aria-pressed={search.channel === channel}
              onClick={() => narrow({ channel: search.channel === channel ? undefined : channel })}
            >
              <Icon size={15} stroke={1.8} color={color} aria-hidden />
              {name(t)}
            </UnstyledButton>
          );
        })}
      </div>
    </header>
  );
}

function OrderMenu() {
  const { t } = useTranslation();
  const { search, narrow } = useInbox();
  const words = {
    unread_first: t(($) => $.inbox.order.unread_first),
    newest: t(($) => $.inbox.order.newest),
    oldest: t(($) => $.inbox.order.oldest),
  };
  const current = search.order ?? 'unread_first';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={words[current]}>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={t(($) => $.inbox.order.label)}>
            <IconArrowsSort size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {DIALOG_ORDERS.map((order) => (
          <Menu.Item
            key={order}
            aria-current={order === current || undefined}
            rightSection={order === current && <IconCheck size={15} aria-hidden />}
            onClick={() => narrow({ order: order === 'unread_first' ? undefined : order })}
          >
            {words[order]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function FilterMenu() {
  const { t } = useTranslation();
  const { search, narrow } = useInbox();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(search);
  const name = t(($) => $.inbox.filter.button);
  return (
    <Indicator disabled={count === 0} size={8} offset={4} color="brand">
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={290} trapFocus withRoles returnFocus>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={count > 0 ? `${name}: ${t(($) => $.inbox.filter.active, { count })}` : name}
            onClick={() => setOpen(!isOpen)}
          >
            <IconAdjustmentsHorizontal size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={name}>{isOpen && <Filters search={search} narrow={narrow} />}</Popover.Dropdown>
      </Popover>
    </Indicator>
  );
}

function Filters({ search, narrow }: { search: InboxSearch; narrow: (change: InboxSearch) => void }) {
  const { t } = useTranslation();
  const { data: campaigns } = useQuery(campaignQueries.all(undefined));
  const accounts = useCredentials();
  const labels = useLabels();
  const look = {
    size: 'sm',
    clearable: true,
    placeholder: t(($) => $.inbox.filter.any),
    comboboxProps: { withinPortal: false },
  } as const;
  return (
    <div className={classes.filters}>
      <Select
        {...look}
        searchable
        label={t(($) => $.inbox.filter.account)}
        data={accounts.map(({ _id, full_name }) => ({ value: _id, label: full_name }))}
        value={search.account ?? null}
        onChange={(account) => narrow({ account: account ?? undefined })}
      />
      <Select
        {...look}
        searchable
        label={t(($) => $.inbox.filter.campaign)}
        data={(campaigns ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={search.campaign ?? null}
        onChange={(campaign) => narrow({ campaign: campaign ?? undefined })}
      />
      <Select
        {...look}
        searchable
        label={t(($) => $.inbox.filter.label)}
        data={(labels ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={search.label ?? null}
        onChange={(label) => narrow({ label: label ?? undefined })}
      />
      <Select
        {...look}
        label={t(($) => $.inbox.filter.meant)}
        data={MEANT_AS.map((meant) => ({ value: meant, label: MEANT_TEXTS[meant](t) }))}
        value={search.intent ?? null}
        onChange={(meant) => narrow({ intent: MEANT_AS.find((each) => each === meant) })}
      />
      <Select
        {...look}
        label={t(($) => $.inbox.filter.sentiment)}
        data={SENTIMENTS.map((sentiment) => ({ value: sentiment, label: SENTIMENT_TEXTS[sentiment](t) }))}
        value={search.sentiment ?? null}
        onChange={(sentiment) => narrow({ sentiment: SENTIMENTS.find((each) => each === sentiment) })}
      />
      {countFilters(search) > 0 && (
        <UnstyledButton
          className={classes.clear}
          onClick={() =>
            narrow({
              account: undefined,
              campaign: undefined,
              label: undefined,
              mark: undefined,
              intent: undefined,
              sentiment: undefined,
            })
          }
        >
          {t(($) => $.inbox.filter.clear)}
        </UnstyledButton>
      )}
    </div>
  );
}
