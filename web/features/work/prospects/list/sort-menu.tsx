import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PROSPECT_SORTS } from '../../../../../contract/prospects/schemas.ts';
import { defaultOrder, type ProspectListQuery, readProspectSort } from './prospect-search.ts';

const route = getRouteApi('/_app/profiles/my-prospects/{-$profileId}');

type Sort = Pick<ProspectListQuery, 'sort' | 'order'>;
const SORT_TEXTS: Record<`${Sort['sort']}_${Sort['order']}`, (t: TFunction) => string> = {
  added_desc: (t) => t(($) => $.prospects.sort.added_desc),
  added_asc: (t) => t(($) => $.prospects.sort.added_asc),
  name_asc: (t) => t(($) => $.prospects.sort.name_asc),
  name_desc: (t) => t(($) => $.prospects.sort.name_desc),
  company_asc: (t) => t(($) => $.prospects.sort.company_asc),
  company_desc: (t) => t(($) => $.prospects.sort.company_desc),
  last_contact_desc: (t) => t(($) => $.prospects.sort.last_contact_desc),
  last_contact_asc: (t) => t(($) => $.prospects.sort.last_contact_asc),
};
const SORTS: readonly Sort[] = PROSPECT_SORTS.flatMap((sort) => {
  const first = defaultOrder(sort);
  return [
    { sort, order: first },
    { sort, order: first === 'asc' ? 'desc' : 'asc' },
  ];
});

/** On a phone the list has no heads to sort by: the same orders stand in a menu. */
export function SortMenu() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const now = readProspectSort(route.useSearch());
  const sortBy = (value: string) => {
    const chosen = SORTS.find(({ sort, order }) => `${sort}_${order}` === value);
    if (chosen) void navigate({ search: (search) => ({ ...search, ...chosen }), replace: true, resetScroll: false });
  };
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t(($) => $.prospects.sort.label)}>
          <IconArrowsSort size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={`${now.sort}_${now.order}`} onChange={sortBy}>
          {SORTS.map(({ sort, order }) => (
            <Menu.RadioItem key={`${sort}_${order}`} value={`${sort}_${order}`} closeMenuOnClick>
              {SORT_TEXTS[`${sort}_${order}`](t)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
