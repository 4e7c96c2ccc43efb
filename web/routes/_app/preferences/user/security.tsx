import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../../../../features/people/preferences/security/security-page.tsx';

export const Route = createFileRoute('/_app/preferences/user/security')({ component: SecurityPage });
