import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import strip from '../../../../ui/list/tab-strip.module.css';
import { CAMPAIGN_LIST_FILTERS, type CampaignListFilter } from './campaign-list-filters.ts';

type Counts = Record<'all' | 'active' | 'paused' | 'finished' | 'draft' | 'archived' | 'deleted', number>;

/** Links, so that a tab can be opened, shared and gone back to. */
export function CampaignTabs({ counts }: { counts: Counts | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <nav className={strip.strip} data-pills aria-label={t(($) => $.campaigns.tabs.label)}>
      {[undefined, ...CAMPAIGN_LIST_FILTERS].map((filter) => (
        <Link
          key={filter ?? 'all'}
          to="/campaigns/my-campaigns/{-$filter}"
          params={{ filter }}
          search={(now) => ({ ...now, page: undefined })}
          className={strip.tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {tabLabel(t, filter)}
          {counts && <span className={strip.count}>{number(counts[countName(filter)])}</span>}
        </Link>
      ))}
    </nav>
  );
}

const countName = (filter: CampaignListFilter | undefined) => (filter === 'drafts' ? 'draft' : (filter ?? 'all'));

function tabLabel(t: TFunction, filter: CampaignListFilter | undefined): string {
  switch (filter) {
    case undefined:
      return t(($) => $.campaigns.tabs.all);
    case 'active':
      return t(($) => $.campaigns.tabs.active);
    case 'paused':
      return t(($) => $.campaigns.tabs.paused);
    case 'finished':
      return t(($) => $.campaigns.tabs.finished);
    case 'drafts':
      return t(($) => $.campaigns.tabs.drafts);
    case 'archived':
      return t(($) => $.campaigns.tabs.archived);
    case 'deleted':
      return t(($) => $.campaigns.tabs.deleted);
  }
}
