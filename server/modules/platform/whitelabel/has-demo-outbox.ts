import type { Visitor } from '../../../core/auth/actor.ts';
import { isLoopback } from '../../../core/auth/is-local.ts';
import type { Services } from '../../../core/services.ts';

/**
 * Mails hold codes: shown without an account only where everything, the visitor too, is on one developer's machine, or
 * where the operator has opened the demo to everybody.
 */
export function hasDemoOutbox({ isLocal }: Pick<Visitor, 'isLocal'>, settings: Services['settings']): boolean {
  if (!settings.demo || settings.outside.smtpUrl !== null) return false;
  return settings.isDemoOpen || (isLocal && isLoopback(new URL(settings.publicUrl).hostname));
}
