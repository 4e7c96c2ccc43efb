import { createFileRoute } from '@tanstack/react-router';
import { CalendlyPage } from '../../../features/open/calendly/calendly-page.tsx';

export const Route = createFileRoute('/_app/integrations/calendly')({
  validateSearch: ({ answer }: Record<string, unknown>): { answer?: string } => ({
    answer: typeof answer === 'string' && answer !== '' ? answer : undefined,
  }),
  component: CalendlyPage,
});
