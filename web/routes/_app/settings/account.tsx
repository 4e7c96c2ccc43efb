import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../../features/credentials/settings/account-page.tsx';

export const Route = createFileRoute('/_app/settings/account')({ component: AccountPage });
