import { createFileRoute } from '@tanstack/react-router';
import { CustomersPage } from '../../../../features/operator/admin/customers-page.tsx';

interface CustomersSearch {
  q?: string;
  page?: number;
}

export const Route = createFileRoute('/_app/admin/customers/{-$customer}')({
  validateSearch: ({ q, page }: Record<string, unknown>): CustomersSearch => {
    const number = Number(page);
    return {
      q: typeof q === 'string' && q !== '' ? q : undefined,
      page: Number.isInteger(number) && number > 1 ? number : undefined,
    };
  },
  component: CustomersPage,
});
