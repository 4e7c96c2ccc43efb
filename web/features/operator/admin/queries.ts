import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CUSTOMERS_PER_PAGE } from '../../../../contract/admin/schemas.ts';
import { api } from '../../../api/api.ts';

export const adminQueries = {
  customer: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'customer', id],
      queryFn: ({ signal }) => api.admin.customer({ id }, { signal }),
    }),
  customers: (input: { search: string | undefined; page: number }) =>
    queryOptions({
      queryKey: ['admin', 'customers', input],
      queryFn: ({ signal }) =>
        api.admin.customers(
          { q: input.search, offset: (input.page - 1) * CUSTOMERS_PER_PAGE, limit: CUSTOMERS_PER_PAGE },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
};
