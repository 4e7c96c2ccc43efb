import { Button } from '@mantine/core';
import {
  IconBookmark,
  IconFileSpreadsheet,
  IconLink,
  IconListCheck,
  IconMasksTheater,
  IconRocket,
  IconSearchOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RESTORABLE_DAYS } from '../../../../../contract/campaigns/schemas.ts';
import { pageRefusal } from '../../../../shell/access/page-refusal.ts';
import { useAccessState, useCredentials } from '../../../../shell/session/use-access-state.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { type CampaignStartOption, CampaignStartOptions } from './campaign-start-options.tsx';
import type { CampaignListFilter } from '../table/campaign-list-filters.ts';
import { SAMPLE_PEOPLE } from './sample-people.ts';
import { useSamplePeople } from './use-sample-people.ts';

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
  return <NothingYet />;
}

/** Who has just connected the first account came from the first steps: here is the next one, and the way back to all. */
function NothingYet() {
  const { t } = useTranslation();
  const isFirst = useCredentials().length === 1;
  const hasDashboard = pageRefusal('dashboard', useAccessState()) === null;
  return (
    <EmptyState
      icon={IconRocket}
      title={t(($) => $.campaigns.empty.none)}
      text={isFirst ? t(($) => $.campaigns.empty.firstText) : t(($) => $.campaigns.empty.noneText)}
      action={
        <>
          <StartOptions />
          {isFirst && hasDashboard && (
            <Button
              variant="default"
              leftSection={<IconListCheck size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/dashboard/my-dashboard" />}
            >
              {t(($) => $.campaigns.empty.firstSteps)}
            </Button>
          )}
        </>
      }
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
  const sample = {
    from: 'sample',
    icon: IconMasksTheater,
    tone: 'pink',
    title: t(($) => $.campaigns.begin.sample, { count: SAMPLE_PEOPLE }),
    text: t(($) => $.campaigns.begin.sampleText),
  } as const;
  const options: CampaignStartOption[] = [
    ...(useSamplePeople() ? [sample] : []),
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
  ];
  return <CampaignStartOptions label={t(($) => $.campaigns.begin.label)} options={options} />;
}
