import { createFileRoute } from '@tanstack/react-router';
import { readPricingSearch } from '../../features/money/billing/compare/pricing-search.ts';
import { PricingPage } from '../../features/money/billing/pricing-page.tsx';

export const Route = createFileRoute('/_app/pricing')({ validateSearch: readPricingSearch, component: PricingPage });
