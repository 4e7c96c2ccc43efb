import { createFileRoute } from '@tanstack/react-router';
import { ZapierPage } from '../../../features/open/zapier/zapier-page.tsx';

export const Route = createFileRoute('/_app/integrations/zapier')({ component: ZapierPage });
