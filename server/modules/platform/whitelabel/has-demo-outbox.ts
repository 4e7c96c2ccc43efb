import type { Visitor } from '../../../core/auth/actor.ts';
import type { Services } from '../../../core/services.ts';

const LOOPBACK = /^(?:localhost|::1|\[::1\]|(?:::ffff:)?127(?:\.\d+){3})$/;

/** Mails hold codes: shown without an account only where everything, the visitor too, is on one developer's machine. */
export function hasDemoOutbox({ address }: Pick<Visitor, 'address'>, settings: Services['settings']): boolean {
  const isOwnMachine = LOOPBACK.test(new URL(settings.publicUrl).hostname) && LOOPBACK.test(address);
  return settings.demo && settings.outside.smtpUrl === null && isOwnMachine;
}
