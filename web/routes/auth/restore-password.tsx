import { createFileRoute } from '@tanstack/react-router';
import { RestorePasswordPage } from '../../features/people/accounts/mailed-links/restore-password-page.tsx';
import { plainText } from '../../plain-text.ts';

export const Route = createFileRoute('/auth/restore-password')({
  validateSearch: ({ code, restore_code }: Record<string, unknown>): { code?: string } => ({
    code: plainText(code) ?? plainText(restore_code),
  }),
  component: RestorePasswordPage,
});
