import { createFileRoute } from '@tanstack/react-router';
import { PaymentInProgressPage } from '../../features/money/billing/payment-in-progress-page.tsx';

export const Route = createFileRoute('/_app/payment-in-progress')({ component: PaymentInProgressPage });
