import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import type { CampaignFilterChoices } from './use-campaign-filters.ts';
import classes from './narrow.module.css';

/** What narrows the list, in words, each with its way out. */
export function CampaignFilterChips({ filters }: { filters: CampaignFilterChoices }) {
  const { t } = useTranslation();
  if (filters.chosen.length === 0) return null;
  return (
    <div className={classes.chips}>
      <FilterChips
        label={t(($) => $.campaigns.filters.label)}
        chips={filters.chosen.map(({ key, text }) => ({
          key,
          text,
          remove: t(($) => $.campaigns.filters.remove, { filter: text }),
          onRemove: () => filters.set({ [key]: undefined }),
        }))}
        action={
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => filters.set({ owner: undefined, sender: undefined })}
          >
            {t(($) => $.campaigns.filters.clear)}
          </Button>
        }
      />
    </div>
  );
}
