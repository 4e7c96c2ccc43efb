import { createFileRoute } from '@tanstack/react-router';
import { ActivateEmailPage } from '../../features/people/accounts/mailed-links/activate-email-page.tsx';
import { plainText } from '../../plain-text.ts';

export const Route = createFileRoute('/auth/activate-email')({
  validateSearch: ({ activation_code }: Record<string, unknown>): { activation_code?: string } => ({
    activation_code: plainText(activation_code),
  }),
  component: ActivateEmailPage,
});
