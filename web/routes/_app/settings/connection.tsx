import { createFileRoute } from '@tanstack/react-router';
import { ConnectionPage } from '../../../features/senders/credentials/settings/connection-page.tsx';

export const Route = createFileRoute('/_app/settings/connection')({ component: ConnectionPage });
