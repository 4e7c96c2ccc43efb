import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../../../../features/preferences/security/security-page.tsx';

export const Route = createFileRoute('/_app/preferences/user/security')({ component: SecurityPage });
