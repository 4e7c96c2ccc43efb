import { createFileRoute } from '@tanstack/react-router';
import { RoutedSignInPage } from '../../features/people/accounts/sign-in/routed-sign-in-page.tsx';
import { signInSearch } from '../../features/people/accounts/sign-in/sign-in-search.ts';

export const Route = createFileRoute('/auth/sign-in')({ validateSearch: signInSearch, component: RoutedSignInPage });
