import { Button } from '@mantine/core';
import { IconApi, IconFileSpreadsheet, IconLink, IconSearchOff, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { CampaignStartOptions } from '../../../campaigns/list/public.ts';

/** Nobody matches, or nobody is there at all: each with its next step. */
export function NoProspects({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  if (isFiltered)
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t(($) => $.prospects.empty.noMatch)}
        text={t(($) => $.prospects.empty.noMatchText)}
        action={
          <Button variant="default" onClick={onClear}>
            {t(($) => $.prospects.toolbar.clearFilters)}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={IconUsers}
      title={t(($) => $.prospects.empty.none)}
      text={t(($) => $.prospects.empty.noneText)}
      action={<ImportOptions />}
    />
  );
}

/** People come by a campaign: its wizard, opened where each of the ways begins. */
function ImportOptions() {
  const { t } = useTranslation();
  const options = [
    {
      from: 'link',
      icon: IconLink,
      tone: 'blue',
      title: t(($) => $.prospects.ways.link),
      text: t(($) => $.prospects.ways.linkText),
    },
    {
      from: 'csv',
      icon: IconFileSpreadsheet,
      tone: 'green',
      title: t(($) => $.prospects.ways.csv),
      text: t(($) => $.prospects.ways.csvText),
    },
    {
      from: 'api',
      icon: IconApi,
      tone: 'violet',
      title: t(($) => $.prospects.ways.api),
      text: t(($) => $.prospects.ways.apiText),
    },
  ] as const;
  return <CampaignStartOptions label={t(($) => $.prospects.ways.label)} options={options} />;
}
