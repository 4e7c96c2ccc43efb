import { createFileRoute } from '@tanstack/react-router';
import { SystemPage } from '../../../features/operator/system/system-page.tsx';

export const Route = createFileRoute('/_app/admin/system')({ component: SystemPage });
