import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListedCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { CampaignListRow } from './campaign-list-row.tsx';
import { CampaignSortHead } from '../narrow/campaign-sort-head.tsx';
import classes from '../campaigns.module.css';
import beside from './beside-help.module.css';
import type { Reorder } from './use-reorder.ts';
import type { CampaignSelection } from './use-campaign-selection.ts';

export interface CampaignRowsProps {
  campaigns: readonly ListedCampaign[];
  selection: CampaignSelection;
  reorder: Reorder | null;
}

export function CampaignTable({ campaigns, selection, reorder }: CampaignRowsProps) {
  const { t } = useTranslation();
  const chosen = selection.chosen.length;
  return (
    // Scrolls sideways in a narrow window, and then the keyboard has to reach it.
    <section className={classes.scroll} aria-label={t(($) => $.campaigns.title)} tabIndex={0}>
      <Table className={`${classes.table} ${beside.table}`} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.selectCell}>
              <Checkbox
                size="xs"
                aria-label={t(($) => $.campaigns.select.all)}
                checked={chosen > 0 && chosen === campaigns.length}
                indeterminate={chosen > 0 && chosen < campaigns.length}
                onChange={selection.toggleAll}
              />
            </Table.Th>
            <CampaignSortHead w="30%" sort="name" label={t(($) => $.campaigns.columns.campaign)} />
            <Table.Th>{t(($) => $.campaigns.columns.status)}</Table.Th>
            <CampaignSortHead
              className={classes.progressHead}
              sort="contacted"
              label={t(($) => $.campaigns.columns.progress)}
              hint={t(($) => $.campaigns.sort.byContacted)}
            />
            <CampaignSortHead
              ta="right"
              className={beside.lesser}
              sort="connected"
              label={t(($) => $.campaigns.columns.connected)}
            />
            <CampaignSortHead ta="right" sort="replied" label={t(($) => $.campaigns.columns.replied)} />
            <CampaignSortHead
              ta="right"
              className={`${classes.spareHead} ${beside.spare}`}
              sort="meetings"
              label={t(($) => $.campaigns.columns.meetings)}
            />
            <Table.Th className={`${classes.trend} ${beside.spare}`}>{t(($) => $.campaigns.columns.trend)}</Table.Th>
            <Table.Th className={beside.lesser}>{t(($) => $.campaigns.columns.owner)}</Table.Th>
            <CampaignSortHead
              className={`${classes.updated} ${beside.spare}`}
              sort="updated"
              label={t(($) => $.campaigns.columns.updated)}
            />
            <Table.Th>
              <VisuallyHidden>{t(($) => $.campaigns.columns.running)}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {campaigns.map((campaign) => (
            <CampaignListRow key={campaign._id} campaign={campaign} selection={selection} reorder={reorder} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
