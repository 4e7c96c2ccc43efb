import { useSearch } from '@tanstack/react-router';
import { SignInPage } from './sign-in-page.tsx';

/** The sign-in page for whoever comes from another page; a first visit shows it without the router. */
export function RoutedSignInPage() {
  return <SignInPage search={useSearch({ from: '/auth/sign-in' })} />;
}
