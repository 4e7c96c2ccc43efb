import { mayOpenPage } from '../../../contract/permissions.ts';
import { activeRule, isOpenUnder, pageOfRule } from './access-rules.ts';
import { PAGE_PATHS } from './page-paths.ts';
import { pageRefusal } from './page-refusal.ts';
import { pathGroup, pageOfPath } from './path-groups.ts';
import type { AccessState } from '../session/access-state.ts';

export interface Target {
  pathname: string;
  search: Readonly<Record<string, unknown>>;
}

type GuardTarget =
  | '/auth/sign-in'
  | '/auth/activate-email'
  | '/oauth'
  | '/space/use-space'
  | '/space/create'
  | '/campaigns'
  | (typeof PAGE_PATHS)[number]['to']
  | ReturnType<typeof pageOfRule>;

export interface Destination {
  to: GuardTarget;
  search?: Record<string, string>;
  /** The person comes back to where they wanted to go. */
  returns?: true;
  /** The page is not among those that the admin opened to them: they are told so where they come to. */
  isClosed?: true;
}

/**
 * Where somebody has to go instead of the page they ask for; null lets them through. Asked before every page, and
 * again whenever what is known of the person, the workspace or its accounts changes. `null` is a stranger.
 */
export function guard(target: Target, accessState: AccessState | null): Destination | null {
  const group = pathGroup(target.pathname);
  if (group === 'error') return null;
  if (group !== 'oauth' && hasConsentRequest(target)) return { to: '/oauth', search: consentRequest(target) };
  if (!accessState) return isOpenToStrangers(target) ? null : { to: '/auth/sign-in', returns: true };
  if (staysOpen(target, accessState)) return null;
  return (
    untilConfirmed(target, accessState) ??
    withoutWorkspace(target, accessState) ??
    withoutOffice(target, accessState) ??
    offClosedBilling(target, accessState) ??
    underRule(target, accessState) ??
    onceSolved(target, accessState) ??
    awayFromSignIn(target, accessState) ??
    toAllowedPage(target, accessState)
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
  // short for two of them
  '/sign-in',
  '/sign-up',
];
/** Links that were mailed: whoever follows one wants just that, signed in or not. */
const MAILED_AUTH = ['/auth/restore-password', '/auth/confirm-email'];

const isMailedLink = ({ pathname, search }: Target) =>
  MAILED_AUTH.includes(pathname) || (pathname === '/auth/activate-email' && text(search.activation_code));

function isOpenToStrangers(target: Target): boolean {
  const open = ['policies', 'video', 'outbox', 'accept_invite'].includes(pathGroup(target.pathname));
  return open || PUBLIC_AUTH.includes(target.pathname) || isMailedLink(target);
}

/**
 * What is never taken from somebody signed in: papers and videos, which a stranger may read too, mailed links, the
 * page that waits for one, and the sign-in that a CRM asks for, which may be another person's.
 */
function staysOpen(target: Target, { user }: AccessState): boolean {
  const { pathname } = target;
  if (pathname === '/auth/activate-email' && !user.email_confirmed) return true;
  const open = ['policies', 'video', 'outbox'].includes(pathGroup(pathname));
  return open || isMailedLink(target) || pathname === '/auth/integration/third-party-login';
}

/** An invite confirms the address by itself. */
function untilConfirmed({ pathname }: Target, { user, hasSkippedConfirmation }: AccessState): Destination | null {
  if (user.email_confirmed) return pathname === '/auth/activate-email' ? { to: '/campaigns' } : null;
  if (hasSkippedConfirmation || pathGroup(pathname) === 'accept_invite') return null;
  return { to: '/auth/activate-email' };
}

function withoutWorkspace({ pathname }: Target, { user, space }: AccessState): Destination | null {
  if (user.space && space) return null;
  const hasSome = user.spaces_count > 0;
  const group = pathGroup(pathname);
  if (group === 'accept_invite' || group === 'oauth' || group === 'help' || (group === 'admin' && user.is_admin))
    return null;
  if (group === 'workspace') return pathname === '/space/use-space' && !hasSome ? { to: '/space/create' } : null;
  if (pathname.startsWith('/preferences/user')) return null;
  return { to: hasSome ? '/space/use-space' : '/space/create' };
}

function withoutOffice({ pathname }: Target, { user }: AccessState): Destination | null {
  return pathGroup(pathname) === 'admin' && !user.is_admin ? { to: '/campaigns' } : null;
}

function offClosedBilling({ pathname }: Target, { space }: AccessState): Destination | null {
  return pathGroup(pathname) === 'billing' && space && !space.is_billing_enabled ? { to: '/campaigns' } : null;
}

function underRule({ pathname }: Target, accessState: AccessState): Destination | null {
  const rule = activeRule(accessState);
  if (!rule || isOpenUnder(rule, pathGroup(pathname), accessState)) return null;
  const to = pageOfRule(rule, accessState);
  return to === pathname ? null : { to };
}

/** A page that says what is missing has nothing more to say once it is there. */
function onceSolved({ pathname }: Target, { space, credentialsCount }: AccessState): Destination | null {
  const group = pathGroup(pathname);
  const isPaid = space?.is_paid && (group === 'billing_warning' || group === 'payment_in_progress');
  const isConnected = credentialsCount > 0 && pathname === '/credentials/add-first';
  return isPaid || isConnected ? { to: '/campaigns' } : null;
}

/** Who comes to change or join a workspace stays; who is inside has nothing to look for at the other doors. */
const FOR_SWITCHING = ['/space/use-space', '/space/set-space', '/space/join', '/workspace/add'];

function awayFromSignIn({ pathname }: Target, { user, space }: AccessState): Destination | null {
  if (!space || !(space.is_paid || user.is_admin)) return null;
  const isWayIn = pathname === '/auth' || pathname.startsWith('/auth/');
  const isDoor = pathGroup(pathname) === 'workspace' && !FOR_SWITCHING.includes(pathname);
  return isWayIn || isDoor ? { to: '/campaigns' } : null;
}

/** A page outside a person's list gives way to the first one inside it; without one the page says that it is closed. */
function toAllowedPage({ pathname }: Target, accessState: AccessState): Destination | null {
  const page = pageOfPath(pathname);
  const { user } = accessState;
  if (!page || !user.space) return null;
  if (mayOpenPage({ role: user.space.role, allowedPages: user.space.allowed_pages }, page)) return null;
  const open = PAGE_PATHS.find((entry) => pageRefusal(entry.page, accessState) === null);
  if (!open) return null;
  // everybody is led to the campaigns first: who did not ask for them has nothing to be told
  return page === 'campaigns' ? { to: open.to } : { to: open.to, isClosed: true };
}
