import { createFileRoute } from '@tanstack/react-router';
import { ThirdPartyLoginPage } from '../../../features/people/accounts/sign-in/third-party-login-page.tsx';

export const Route = createFileRoute('/auth/integration/third-party-login')({ component: ThirdPartyLoginPage });
