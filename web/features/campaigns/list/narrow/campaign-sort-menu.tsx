import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CAMPAIGN_SORTS, type CampaignSort } from '../../../../../contract/campaigns/campaign-sorts.ts';
import { firstOrder, readCampaignSort, type SortedBy } from './campaign-list-search.ts';

const route = getRouteApi('/_app/campaigns/my-campaigns/{-$filter}');
const OWN = 'own';
const SORTS = CAMPAIGN_SORTS.flatMap((sort): SortedBy[] => {
  const first = firstOrder(sort);
  return [
    { sort, order: first },
    { sort, order: first === 'asc' ? 'desc' : 'asc' },
  ];
});
const keyOf = (sorted: SortedBy | null) => (sorted ? `${sorted.sort}_${sorted.order}` : OWN);

/** On a phone the list has no heads to sort by: the same orders stand in a menu. */
export function CampaignSortMenu() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const now = readCampaignSort(route.useSearch());
  const sortBy = (value: string) => {
    const chosen = SORTS.find((sorted) => keyOf(sorted) === value);
    void navigate({
      search: (search) => ({ ...search, sort: chosen?.sort, order: chosen?.order, page: undefined }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t(($) => $.campaigns.sort.label)}>
          <IconArrowsSort size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={keyOf(now)} onChange={sortBy}>
          <Menu.RadioItem value={OWN} closeMenuOnClick>
            {t(($) => $.campaigns.sort.own)}
          </Menu.RadioItem>
          {SORTS.map((sorted) => (
            <Menu.RadioItem key={keyOf(sorted)} value={keyOf(sorted)} closeMenuOnClick>
              {sortText(t, sorted)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

function sortText(t: TFunction, { sort, order }: SortedBy): string {
  const isDown = order === 'desc';
  if (sort === 'name') return isDown ? t(($) => $.campaigns.sort.nameDown) : t(($) => $.campaigns.sort.nameUp);
  if (sort === 'updated') return isDown ? t(($) => $.campaigns.sort.updatedDown) : t(($) => $.campaigns.sort.updatedUp);
  const column = columnName(t, sort);
  return isDown ? t(($) => $.campaigns.sort.most, { column }) : t(($) => $.campaigns.sort.fewest, { column });
}

function columnName(t: TFunction, sort: Exclude<CampaignSort, 'name' | 'updated'>): string {
  switch (sort) {
    case 'contacted':
      return t(($) => $.campaigns.sort.contacted);
    case 'connected':
      return t(($) => $.campaigns.columns.connected);
    case 'replied':
      return t(($) => $.campaigns.columns.replied);
    case 'meetings':
      return t(($) => $.campaigns.columns.meetings);
  }
}
