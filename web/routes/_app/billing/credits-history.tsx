import { createFileRoute } from '@tanstack/react-router';
import { CreditsHistoryPage } from '../../../features/money/credits/history/credits-history-page.tsx';
import { readCreditsSearch } from '../../../features/money/credits/history/credits-search.ts';

export const Route = createFileRoute('/_app/billing/credits-history')({
  validateSearch: readCreditsSearch,
  component: CreditsHistoryPage,
});
