import { createFileRoute } from '@tanstack/react-router';
import { TrackingDomainsPage } from '../../../../../features/campaigns/tracking-domains/domains-page.tsx';

export const Route = createFileRoute('/_app/preferences/workspace/domains/$id')({ component: TrackingDomainsPage });
