import { createFileRoute } from '@tanstack/react-router';
import { LimitsPage } from '../../../features/senders/limits/limits-page.tsx';

export const Route = createFileRoute('/_app/settings/limits')({ component: LimitsPage });
