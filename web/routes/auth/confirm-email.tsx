import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../../features/people/accounts/mailed-links/confirm-email-page.tsx';
import { plainText } from '../../plain-text.ts';

export const Route = createFileRoute('/auth/confirm-email')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } => ({ code: plainText(code) }),
  component: ConfirmEmailPage,
});
