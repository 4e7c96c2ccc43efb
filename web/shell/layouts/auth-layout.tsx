import { Outlet } from '@tanstack/react-router';
import { AuthCard } from './auth-card.tsx';

/** The ways in: each page in its card. */
export function AuthLayout() {
  return (
    <AuthCard>
      <Outlet />
    </AuthCard>
  );
}
