import { createFileRoute } from '@tanstack/react-router';
import { TransactionsPage } from '../../../features/money/billing/transactions/transactions-page.tsx';

export const Route = createFileRoute('/_app/billing/transactions')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {},
  component: TransactionsPage,
});
