import { Button } from '@mantine/core';
import { IconRocket, IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { CampaignFilter } from './campaign-filters.ts';

/** Nothing found, nothing under this tab, or nothing at all: each with its own next step. */
export function NoCampaigns({ filter, search }: { filter: CampaignFilter | undefined; search: string | undefined }) {
  const { t } = useTranslation();
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
        text={t(($) => $.campaigns.empty.tabText)}
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
    />
  );
}
