import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../../contract/mailboxes/schemas.ts';
import { api } from '../../../../../api/api.ts';
import { errorText } from '../../../../../api/error-text.ts';
import { useApiMutation } from '../../../../../api/use-api-mutation.ts';
import { isHeld } from '../../mailbox-state-styles.ts';
import { mailboxQueries } from '../../queries.ts';
import { listenConnected } from './connected-channel.ts';
import { reasonText } from './reason-text.ts';

type Input = Parameters<typeof api.mailboxes.connect>[0];

interface Begun {
  url: string;
  /** What was there before: another one of the vendor is the new one. */
  known: ReadonlySet<string>;
}

/** The vendor's sign-in in a tab of its own; the dialog knows that it is done by the list that changes, or by the tab. */
export function useOauthTab(kind: 'google' | 'microsoft', again: Mailbox | null) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: mailboxes = [] } = useQuery(mailboxQueries.all());
  const [begun, setBegun] = useState<Begun | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ text: string; error: Error | null } | null>(null);

  useEffect(
    () =>
      listenConnected((outcome) => {
        void queryClient.invalidateQueries({ queryKey: ['mailboxes'] });
        if (outcome.id) return setTold(outcome.id);
        setBegun(null);
        setFailure({ text: reasonText(t, outcome.reason), error: null });
      }),
    [queryClient, t],
  );

  const ask = useApiMutation({
    call: ({ input }: { input: Input; tab: Window | null }) => api.mailboxes.connect(input),
    onDone: ({ url }, { tab }) => {
      if (url === null) {
        tab?.close();
        return setFailure({ text: t(($) => $.mailboxErrors.noOauthUrl), error: null });
      }
      setBegun({ url, known: new Set(mailboxes.map(({ _id }) => _id)) });
      tab?.location.replace(url);
    },
    onRefusal: (error) => {
      setFailure({ text: errorText(t, error), error });
      return true;
    },
  });

  return {
    begun,
    failure,
    isBusy: ask.isPending,
    connected: begun ? (mailboxes.find(isNew) ?? null) : null,
    /** In the click itself: a tab that is opened later is held back by the browser. */
    start: (input: Input) => {
      if (ask.isPending) return;
      setFailure(null);
      setTold(null);
      const tab = window.open('about:blank', '_blank');
      ask.mutate({ input, tab }, { onError: () => tab?.close() });
    },
  };

  function isNew(mailbox: Mailbox): boolean {
    if (told !== null) return mailbox._id === told;
    if (again) return mailbox._id === again._id && isHeld(again) && !isHeld(mailbox);
    return mailbox.type === kind && begun?.known.has(mailbox._id) === false;
  }
}
