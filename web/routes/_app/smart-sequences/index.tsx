import { createFileRoute } from '@tanstack/react-router';
import { SmartSequencesPage } from '../../../features/campaigns/smart-sequences/smart-sequences-page.tsx';

interface ListSearch {
  q?: string;
  page?: number;
}

export const Route = createFileRoute('/_app/smart-sequences/')({
  validateSearch: ({ q, page }: Record<string, unknown>): ListSearch => {
    const number = Number(page);
    return {
      q: typeof q === 'string' && q !== '' ? q : undefined,
      page: Number.isInteger(number) && number > 1 ? number : undefined,
    };
  },
  component: SmartSequencesPage,
});
