import { openUpgrade, useLimit } from '../../../money/billing/public.ts';

/** Goes on where the plan has room for another mailbox; else shows what a larger one has. */
export function useMayConnect(): (go: () => void) => void {
  const limit = useLimit('email_integrations');
  return (go) => (limit?.condition === 'upgrade' ? openUpgrade('email_integrations') : go());
}
