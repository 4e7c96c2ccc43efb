import { createFileRoute } from '@tanstack/react-router';
import { HubPage } from '../../../features/open/hub/hub-page.tsx';
import { readHubSearch } from '../../../features/open/hub/hub-search.ts';

export const Route = createFileRoute('/_app/integrations/')({ validateSearch: readHubSearch, component: HubPage });
