import { mayOpenPage } from '../../../contract/permissions.ts';
import { activeRule, isOpenUnder, pageOfRule } from './access-rules.ts';
import { PAGE_PATHS } from './page-paths.ts';
import { pageRefusal } from './page-refusal.ts';
import { groupOf, pageOf } from './path-groups.ts';
import type { Standing } from '../session/standing.ts';

export interface Target {
  pathname: string;
  search: Readonly<Record<string, unknown>>;
}

type Place =
  | '/auth/sign-in'
  | '/auth/activate-email'
  | '/oauth'
  | '/space/use-space'
  | '/space/create'
  | '/campaigns'
  | (typeof PAGE_PATHS)[number]['to']
  | ReturnType<typeof pageOfRule>;

export interface Destination {
  to: Place;
  search?: Record<string, string>;
  /** The person comes back to where they wanted to go. */
  returns?: true;
}

/**
 * Where somebody has to go instead of the page they ask for; null lets them through. Asked before every page, and
 * again whenever what is known of the person, the workspace or its accounts changes. `null` is a stranger.
 */
export function guard(target: Target, standing: Standing | null): Destination | null {
  const group = groupOf(target.pathname);
  if (group === 'error') return null;
  if (group !== 'oauth' && hasConsentRequest(target)) return { to: '/oauth', search: consentRequest(target) };
  if (!standing) return isOpenToStrangers(target) ? null : { to: '/auth/sign-in', returns: true };
  if (staysOpen(target, standing)) return null;
  return (
    untilConfirmed(target, standing) ??
    withoutWorkspace(target, standing) ??
    withoutOffice(target, standing) ??
    offClosedBilling(target, standing) ??
    underRule(target, standing) ??
    onceSolved(target, standing) ??
    offTheWayIn(target, standing) ??
    toAllowedPage(target, standing)
  );
}

const text = (value: unknown) => typeof value === 'string' && value !== '';
const hasConsentRequest = ({ search }: Target) => text(search.oauth_client) && text(search.state);
const consentRequest = ({ search }: Target) => ({
  oauth_client: String(search.oauth_client),
  state: String(search.state),
});

const PUBLIC_AUTH = [
  '/auth',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/integration/third-party-login',
  '/auth/forgot-password',
];
/** Links that were mailed: whoever follows one wants just that, signed in or not. */
const MAILED_AUTH = ['/auth/restore-password', '/auth/confirm-email'];

const isMailedLink = ({ pathname, search }: Target) =>
  MAILED_AUTH.includes(pathname) || (pathname === '/auth/activate-email' && text(search.activation_code));

function isOpenToStrangers(target: Target): boolean {
  const open = ['policies', 'video', 'outbox', 'accept_invite'].includes(groupOf(target.pathname));
  return open || PUBLIC_AUTH.includes(target.pathname) || isMailedLink(target);
}

/**
 * What is never taken from somebody signed in: papers and videos, which a stranger may read too, mailed links, the
 * page that waits for one, and the sign-in that a CRM asks for, which may be another person's.
 */
function staysOpen(target: Target, { user }: Standing): boolean {
  const { pathname } = target;
  if (pathname === '/auth/activate-email' && !user.email_confirmed) return true;
  const open = ['policies', 'video', 'outbox'].includes(groupOf(pathname));
  return open || isMailedLink(target) || pathname === '/auth/integration/third-party-login';
}

/** An invite confirms the address by itself. */
function untilConfirmed({ pathname }: Target, { user, hasSkippedConfirmation }: Standing): Destination | null {
  if (user.email_confirmed) return pathname === '/auth/activate-email' ? { to: '/campaigns' } : null;
  if (hasSkippedConfirmation || groupOf(pathname) === 'accept_invite') return null;
  return { to: '/auth/activate-email' };
}

function withoutWorkspace({ pathname }: Target, { user, space }: Standing): Destination | null {
  if (user.space && space) return null;
  const hasSome = user.spaces_count > 0;
  const group = groupOf(pathname);
  if (group === 'accept_invite' || group === 'oauth' || (group === 'admin' && user.is_admin)) return null;
  if (group === 'workspace') return pathname === '/space/use-space' && !hasSome ? { to: '/space/create' } : null;
  if (pathname.startsWith('/preferences/user')) return null;
  return { to: hasSome ? '/space/use-space' : '/space/create' };
}

function withoutOffice({ pathname }: Target, { user }: Standing): Destination | null {
  return groupOf(pathname) === 'admin' && !user.is_admin ? { to: '/campaigns' } : null;
}

function offClosedBilling({ pathname }: Target, { space }: Standing): Destination | null {
  return groupOf(pathname) === 'billing' && space && !space.is_billing_enabled ? { to: '/campaigns' } : null;
}

function underRule({ pathname }: Target, standing: Standing): Destination | null {
  const rule = activeRule(standing);
  if (!rule || isOpenUnder(rule, groupOf(pathname), standing)) return null;
  const to = pageOfRule(rule, standing);
  return to === pathname ? null : { to };
}

/** A page that says what is missing has nothing more to say once it is there. */
function onceSolved({ pathname }: Target, { space, credentialsCount }: Standing): Destination | null {
  const group = groupOf(pathname);
  const isPaid = space?.is_paid && (group === 'billing_warning' || group === 'payment_in_progress');
  const isConnected = credentialsCount > 0 && pathname === '/credentials/add-first';
  return isPaid || isConnected ? { to: '/campaigns' } : null;
}

/** Who comes to change or join a workspace stays; who is inside has nothing to look for at the other doors. */
const FOR_SWITCHING = ['/space/use-space', '/space/set-space', '/space/join', '/workspace/add'];

function offTheWayIn({ pathname }: Target, { user, space }: Standing): Destination | null {
  if (!space || !(space.is_paid || user.is_admin)) return null;
  const isWayIn = pathname === '/auth' || pathname.startsWith('/auth/');
  const isDoor = groupOf(pathname) === 'workspace' && !FOR_SWITCHING.includes(pathname);
  return isWayIn || isDoor ? { to: '/campaigns' } : null;
}

/** A page outside a person's list gives way to the first one inside it; without one the page says that it is closed. */
function toAllowedPage({ pathname }: Target, standing: Standing): Destination | null {
  const page = pageOf(pathname);
  const { user } = standing;
  if (!page || !user.space) return null;
  if (mayOpenPage({ role: user.space.role, allowedPages: user.space.allowed_pages }, page)) return null;
  const open = PAGE_PATHS.find((entry) => pageRefusal(entry.page, standing) === null);
  return open ? { to: open.to } : null;
}
