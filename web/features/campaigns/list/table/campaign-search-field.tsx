import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListSearch } from '../../../../ui/list/list-search.tsx';
import classes from '../campaigns.module.css';

const route = getRouteApi('/_app/campaigns/my-campaigns/{-$filter}');

export function CampaignSearchField() {
  const { t } = useTranslation();
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ListSearch
      className={classes.search}
      label={t(($) => $.campaigns.search)}
      value={q}
      onSearch={(text) =>
        void navigate({ search: (now) => ({ ...now, q: text || undefined, page: undefined }), replace: true })
      }
    />
  );
}
