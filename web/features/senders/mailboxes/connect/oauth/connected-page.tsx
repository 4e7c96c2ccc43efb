import { Button } from '@mantine/core';
import { IconMailCheck, IconMailX } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { registerErrorTexts } from '../../../../../api/error-text.ts';
import { usePageTitle } from '../../../../../brand/use-page-title.ts';
import { ScreenMessage } from '../../../../../shell/screens/screen-message.tsx';
import messageClasses from '../../../../../shell/screens/screen-message.module.css';
import { MAILBOX_ERROR_TEXTS } from '../../error-texts.ts';
import { tellConnected } from './connected-channel.ts';
import { reasonText } from './reason-text.ts';

registerErrorTexts(MAILBOX_ERROR_TEXTS);

const route = getRouteApi('/_app/mailboxes/connected');

/** Where the vendor's sign-in ends: says what came of it, tells the tab that waits, and closes where it may. */
export function ConnectedPage() {
  const { t } = useTranslation();
  const { success: said, id, type, reason } = route.useSearch();
  const success = said === 'true';
  const title = success ? t(($) => $.mailboxes.oauth.connected) : t(($) => $.mailboxes.oauth.notConnected);
  usePageTitle(title);
  useEffect(() => {
    tellConnected({ success: said, id, type, reason });
    if (success) window.close();
  }, [said, success, id, type, reason]);
  return (
    <div className={messageClasses.inPage}>
      <ScreenMessage
        icon={success ? IconMailCheck : IconMailX}
        title={title}
        text={success ? t(($) => $.mailboxes.oauth.connectedText) : reasonText(t, reason)}
      >
        {success && id && type ? (
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
