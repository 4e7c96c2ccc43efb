import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../features/people/accounts/mailed-links/forgot-password-page.tsx';
import { plainText } from '../../plain-text.ts';

export const Route = createFileRoute('/auth/forgot-password')({
  validateSearch: ({ email }: Record<string, unknown>): { email?: string } => ({ email: plainText(email) }),
  component: ForgotPasswordPage,
});
