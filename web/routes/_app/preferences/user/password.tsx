import { createFileRoute } from '@tanstack/react-router';
import { PasswordPage } from '../../../../features/people/preferences/user/password-page.tsx';

export const Route = createFileRoute('/_app/preferences/user/password')({ component: PasswordPage });
