import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CUSTOMERS_PER_PAGE } from '../../../../contract/admin/schemas.ts';
import { ListFooter } from '../../../ui/list/list-footer.tsx';

const route = getRouteApi('/_app/admin/customers/{-$customer}');

export function CustomerFooter({ page, total }: { page: number; total: number }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <ListFooter
      page={page}
      total={total}
      perPage={CUSTOMERS_PER_PAGE}
      range={(shown) => t(($) => $.admin.range, shown)}
      onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next > 1 ? next : undefined }) })}
    />
  );
}
