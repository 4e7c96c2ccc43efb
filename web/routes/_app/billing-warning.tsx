import { createFileRoute } from '@tanstack/react-router';
import { BillingWarningPage } from '../../features/money/billing/billing-warning-page.tsx';

export const Route = createFileRoute('/_app/billing-warning')({ component: BillingWarningPage });
