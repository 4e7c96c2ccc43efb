import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { session } from '../../api/session.ts';
import { errorText } from '../../api/error-text.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import type { SessionRefusedError } from '../session/session-refused-error.ts';
import { useCountdown } from '../use-countdown.ts';
import { ScreenMessage } from './screen-message.tsx';

const SHOWN_S = 15;

/** A good token in the wrong place (403): says so, then leaves what the address asked for behind. */
export function RefusedNotice({ error }: { error: SessionRefusedError }) {
  const { t } = useTranslation();
  const left = useCountdown(SHOWN_S, 0, leave);
  usePageTitle(t(($) => $.refused.title));
  return (
    <ScreenMessage
      icon={IconLock}
      title={errorText(t, error.cause)}
      text={t(($) => $.refused.redirect, { count: left })}
    />
  );
}

/** Clears the query string; if there was none, the token itself does not belong here. */
function leave(): void {
  if (location.search) return location.replace(location.pathname);
  session.clear();
  location.replace('/auth/sign-in');
}
