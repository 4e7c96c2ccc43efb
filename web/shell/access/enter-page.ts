import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { chosenSpace } from '../../api/chosen-space.ts';
import type { Session } from '../../api/create-session.ts';
import { snackbars } from '../../ui/feedback/snackbars.ts';
import { clearStoredWorkflow } from '../session/stored-workflow.ts';
import { type OneTimeParams, takeOneTimeParams } from './take-one-time-params.ts';

interface Parts {
  session: Session;
  queryClient: QueryClient;
}
export interface Address {
  pathname: string;
  search: Readonly<Record<string, unknown>>;
  href: string;
}

/** What a new address means before anything of its page is asked for. */
export function enterPage(parts: Parts, { pathname, search }: Address): void {
  clearStoredWorkflow(pathname, localStorage);
  if (chosenSpace.set(spaceOf(pathname, search))) forget(parts);
  const params = takeOneTimeParams(search, sessionStorage);
  if (!params) return;
  applyOneTimeParams(parts, params);
  if (params.hasPaid && PAID_FROM.includes(pathname))
    throw redirect({ to: '/billing/overview', search: { ...params.rest, paid: 'true' }, replace: true });
  throw redirect({ to: pathname, search: params.rest as {}, replace: true });
}

/** Who paid for a plan or for credits is told what it was on the page that says what they have. */
const PAID_FROM = ['/pricing', '/billing/overview'];

/** On /space/set-space the value says which workspace to choose, not in which one to work. */
function spaceOf(pathname: string, { space }: Address['search']): string | null {
  return typeof space === 'string' && space !== '' && space !== 'null' && pathname !== '/space/set-space'
    ? space
    : null;
}

function applyOneTimeParams(parts: Parts, { done, isBackFromPayment, hasPaid }: OneTimeParams): void {
  if (done === 'activation') {
    snackbars.show({ type: 'success', text: i18next.t(($) => $.shell.emailConfirmed) });
  }
  if (hasPaid) snackbars.show({ type: 'success', text: i18next.t(($) => $.shell.purchased) });
  // What was known of the person, or of what the workspace has paid for, is not so any more.
  if (done || isBackFromPayment) forget(parts);
}

function forget({ session, queryClient }: Parts): void {
  session.reset();
  queryClient.clear();
}
