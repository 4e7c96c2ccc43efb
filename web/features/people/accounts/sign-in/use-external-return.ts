import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../../../contract/errors.ts';
import { api } from '../../../../api/api.ts';
import type { SignInResult } from '../../../../api/create-session.ts';
import { ERROR_TEXTS, errorText } from '../../../../api/error-text.ts';
import { session } from '../../../../api/session.ts';
import { stringifyPlainSearch } from '../../../../plain-search.ts';
import { usePageNavigation } from '../../../../shell/page-link.tsx';
import type { SignInSearch } from './sign-in-search.ts';

/** A ticket counts once: a page that is drawn twice must not spend it twice. */
const exchanges = new Map<string, Promise<SignInResult>>();
function exchange(ticket: string): Promise<SignInResult> {
  const begun = exchanges.get(ticket) ?? session.enter(() => api.accounts.finishExternalLogin({ ticket }));
  exchanges.set(ticket, begun);
  return begun;
}

/** Somebody came back from a provider's page with `token` and `success` in the address: both leave it at once. */
export function useExternalReturn(search: SignInSearch, onEntered: (entered: SignInResult) => Promise<void>) {
  const { t } = useTranslation();
  const { go } = usePageNavigation();
  const { token, success, error, ...rest } = search;
  const [cameWith] = useState({
    hasReturned: success !== undefined,
    ticket: success === 'true' ? token : undefined,
    error,
  });
  const [isEntering, setEntering] = useState(cameWith.ticket !== undefined);
  const [refusal, setRefusal] = useState<unknown>(null);
  const enter = useEffectEvent(onEntered);
  const cleanAddress = useEffectEvent(() => go(`/auth/sign-in${stringifyPlainSearch(rest)}`, { replace: true }));

  useEffect(() => {
    const { hasReturned, ticket } = cameWith;
    if (!hasReturned) return;
    void cleanAddress()
      .then(() => (ticket ? exchange(ticket).then(enter) : undefined))
      .catch(setRefusal)
      .finally(() => setEntering(false));
  }, [cameWith]);

  const hasFailed = cameWith.hasReturned && cameWith.ticket === undefined;
  // Who turned back at the provider is not told to sign in: they stand where one does.
  const say = cameWith.error === 'not_signed_in' ? undefined : ERROR_TEXTS[cameWith.error as ErrorCode];
  const failure = refusal ? errorText(t, refusal) : hasFailed ? (say?.(t) ?? t(($) => $.external.failed)) : null;
  return { isEntering, failure };
}
