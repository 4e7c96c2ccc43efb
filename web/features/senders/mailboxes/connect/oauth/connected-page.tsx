import { Button, Loader } from '@mantine/core';
import { IconMailCheck, IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../../api/api-error.ts';
import { registerErrorTexts } from '../../../../../api/error-text.ts';
import { usePageTitle } from '../../../../../brand/use-page-title.ts';
import { ScreenMessage } from '../../../../../shell/screens/screen-message.tsx';
import messageClasses from '../../../../../shell/screens/screen-message.module.css';
import { MAILBOX_ERROR_TEXTS } from '../../error-texts.ts';
import { mailboxQueries } from '../../queries.ts';
import { tellConnected } from './connected-channel.ts';
import { reasonText } from './reason-text.ts';

registerErrorTexts(MAILBOX_ERROR_TEXTS);

const route = getRouteApi('/_app/mailboxes/connected');

/**
 * Where the vendor's sign-in ends: hands the vendor's answer in, says what came of it, tells the tab that waits, and
 * closes where it may.
 */
export function ConnectedPage() {
  const { t } = useTranslation();
  const { type, answer } = route.useSearch();
  const end = useQuery({
    ...mailboxQueries.consentEnd(type ?? 'google', answer ?? ''),
    enabled: type !== undefined && answer !== undefined,
  });
  const id = end.data?._id ?? null;
  // what cannot be handed in any more was asked for too long ago, or by somebody else
  const reason = end.error instanceof ApiError ? end.error.code : (end.data?.reason ?? null);
  const title = id ? t(($) => $.mailboxes.oauth.connected) : t(($) => $.mailboxes.oauth.notConnected);
  usePageTitle(title);
  useEffect(() => {
    if (end.isLoading) return;
    tellConnected({ id, reason });
    if (id) window.close();
  }, [end.isLoading, id, reason]);
  if (end.isLoading) return <Loader aria-label={t(($) => $.ui.loading)} />;
  return (
    <div className={messageClasses.inPage}>
      <ScreenMessage
        icon={id ? IconMailCheck : IconMailX}
        title={title}
        text={id ? t(($) => $.mailboxes.oauth.connectedText) : reasonText(t, reason)}
      >
        {id && type ? (
          <Button renderRoot={(props) => <Link {...props} to="/mailboxes/$type/$id" params={{ type, id }} />}>
            {t(($) => $.mailboxes.oauth.open)}
          </Button>
        ) : (
          <Button renderRoot={(props) => <Link {...props} to="/mailboxes" />}>{t(($) => $.mailboxes.toList)}</Button>
        )}
      </ScreenMessage>
    </div>
  );
}
