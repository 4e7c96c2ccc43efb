import { createFileRoute } from '@tanstack/react-router';
import { HighLevelPage } from '../../../features/open/highlevel/highlevel-page.tsx';

export const Route = createFileRoute('/_app/integrations/highlevel')({
  validateSearch: ({ answer }: Record<string, unknown>): { answer?: string } => ({
    answer: typeof answer === 'string' && answer !== '' ? answer : undefined,
  }),
  component: HighLevelPage,
});
