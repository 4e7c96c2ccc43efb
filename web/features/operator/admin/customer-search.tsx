import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import classes from './admin.module.css';

const route = getRouteApi('/_app/admin/customers/{-$customer}');

export function CustomerSearch() {
  const { t } = useTranslation();
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ListSearch
      className={classes.search}
      label={t(($) => $.admin.search)}
      value={q}
      onSearch={(text) =>
        void navigate({ search: (now) => ({ ...now, q: text || undefined, page: undefined }), replace: true })
      }
    />
  );
}
