import type { AccessState } from './access-state.ts';

interface ExitAction {
  kind: 'back_to_admin' | 'log_out';
  /** Inside a connected CRM the sidebar has none; the account menu still does. */
  isInSidebar: boolean;
}

/** Whoever is inside a customer's workspace goes back to the office; everybody else logs out. */
export function exitAction(user: AccessState['user']): ExitAction {
  if (user.space?.is_visiting) return { kind: 'back_to_admin', isInSidebar: true };
  return { kind: 'log_out', isInSidebar: !user.config.is_ghl_connected };
}
