import { Button } from '@mantine/core';
import { IconBookmark, IconFileSpreadsheet, IconLink, IconRocket, IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RESTORABLE_DAYS } from '../../../../../contract/campaigns/schemas.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { CampaignStartOptions } from './campaign-start-options.tsx';
import type { CampaignListFilter } from '../table/campaign-list-filters.ts';

/** Nothing found, nothing under this tab, or nothing at all: each with its own next step. */
export function NoCampaigns({
  filter,
  search,
  isNarrowed,
}: {
  filter: CampaignListFilter | undefined;
  search: string | undefined;
  /** Beside tab and search. */
  isNarrowed: boolean;
}) {
  const { t } = useTranslation();
  if (isNarrowed) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t(($) => $.campaigns.empty.filtered)}
        text={t(($) => $.campaigns.empty.filteredText)}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="." search={{}} />}>
            {t(($) => $.campaigns.filters.clear)}
          </Button>
        }
      />
    );
  }
  if (search) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t(($) => $.campaigns.empty.search, { text: search })}
        text={t(($) => $.campaigns.empty.searchText)}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="." search={{}} />}>
            {t(($) => $.ui.clearSearch)}
          </Button>
        }
      />
    );
  }
  if (filter) {
    return (
      <EmptyState
        icon={IconRocket}
        title={t(($) => $.campaigns.empty.tab)}
        text={tabText(t, filter)}
        action={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/campaigns/my-campaigns/{-$filter}" params={{ filter: undefined }} />
            )}
          >
            {t(($) => $.campaigns.empty.showAll)}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconRocket}
      title={t(($) => $.campaigns.empty.none)}
      text={t(($) => $.campaigns.empty.noneText)}
      action={<StartOptions />}
    />
  );
}

function tabText(t: TFunction, filter: CampaignListFilter): string {
  switch (filter) {
    case 'active':
      return t(($) => $.campaigns.empty.activeText);
    case 'paused':
      return t(($) => $.campaigns.empty.pausedText);
    case 'finished':
      return t(($) => $.campaigns.empty.finishedText);
    case 'drafts':
      return t(($) => $.campaigns.empty.draftsText);
    case 'archived':
      return t(($) => $.campaigns.empty.archivedText);
    case 'deleted':
      return t(($) => $.campaigns.empty.deletedText, { days: RESTORABLE_DAYS });
  }
}

/** The wizard, opened where each of them begins. */
function StartOptions() {
  const { t } = useTranslation();
  const options = [
    {
      from: 'link',
      icon: IconLink,
      tone: 'blue',
      title: t(($) => $.campaigns.begin.link),
      text: t(($) => $.campaigns.begin.linkText),
    },
    {
      from: 'csv',
      icon: IconFileSpreadsheet,
      tone: 'green',
      title: t(($) => $.campaigns.begin.csv),
      text: t(($) => $.campaigns.begin.csvText),
    },
    {
      from: 'sequence',
      icon: IconBookmark,
      tone: 'violet',
      title: t(($) => $.campaigns.begin.sequence),
      text: t(($) => $.campaigns.begin.sequenceText),
    },
  ] as const;
  return <CampaignStartOptions label={t(($) => $.campaigns.begin.label)} options={options} />;
}
