import { Button, FocusTrap, Popover, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './narrow.module.css';
import type { CampaignFilterChoices } from './use-campaign-filters.ts';

/** Whose campaigns, and of which account: beside the tabs by status and the search. */
export function CampaignFilterPanel({ filters }: { filters: CampaignFilterChoices }) {
  const { t } = useTranslation();
  const count = filters.chosen.length;
  return (
    <Popover position="bottom-end" shadow="md" width={280} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.filterButton}
          leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}
        >
          {count > 0 ? t(($) => $.campaigns.filters.on, { count }) : t(($) => $.campaigns.filters.label)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.campaigns.filters.label)}>
        {/* a field that gets the focus opens its list: nothing is opened yet */}
        <FocusTrap.InitialFocus />
        <div className={classes.filters}>
          <Select
            label={t(($) => $.campaigns.filters.sender)}
            placeholder={t(($) => $.campaigns.filters.thisSender)}
            clearable
            searchable
            nothingFoundMessage={t(($) => $.campaigns.filters.none)}
            comboboxProps={{ withinPortal: false }}
            data={filters.senders}
            value={filters.sender ?? null}
            onChange={(sender) => filters.set({ sender: sender ?? undefined })}
          />
          <Select
            label={t(($) => $.campaigns.columns.owner)}
            placeholder={t(($) => $.campaigns.filters.anybody)}
            clearable
            searchable
            nothingFoundMessage={t(($) => $.campaigns.filters.none)}
            comboboxProps={{ withinPortal: false }}
            data={filters.owners}
            value={filters.owner ?? null}
            onDropdownOpen={filters.loadOwners}
            onChange={(owner) => filters.set({ owner: owner ?? undefined })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
