import { createFileRoute } from '@tanstack/react-router';
import { RestorePasswordPage } from '../../features/people/accounts/mailed-links/restore-password-page.tsx';
import { plainText } from '../../plain-text.ts';

export const Route = createFileRoute('/auth/restore-password')({
  // the short name is taken too, and gives way to the long one: the address names the code once
  validateSearch: ({ code, restore_code }: Record<string, unknown>): { restore_code?: string; code?: undefined } => ({
    restore_code: plainText(restore_code) ?? plainText(code),
    code: undefined,
  }),
  component: RestorePasswordPage,
});
