import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysPage } from '../../../features/open/api-keys/api-keys-page.tsx';

export const Route = createFileRoute('/_app/integrations/api')({ component: ApiKeysPage });
