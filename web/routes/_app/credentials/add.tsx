import { createFileRoute } from '@tanstack/react-router';
import { AddAccountPage } from '../../../features/senders/credentials/add-account-page.tsx';

export const Route = createFileRoute('/_app/credentials/add')({ component: AddAccountPage });
