import { ActionIcon, Button } from '@mantine/core';
import { IconMail, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RESEND_AFTER_S } from '../../../contract/accounts/people.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/error-text.ts';
import { snackbars } from '../../ui/feedback/snackbars.ts';
import { useCountdown } from '../use-countdown.ts';
import { useUser } from '../session/use-access-state.ts';
import classes from './banners.module.css';

/** Kept on this device until the person logs out. */
const KEY = 'banner';

/** Stands there while the address is not confirmed, until it is dismissed. */
export function InfoBanner() {
  const { t } = useTranslation();
  const user = useUser();
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(KEY) === 'dismissed');
  if (user.email_confirmed || isDismissed) return null;
  return (
    <aside className={classes.banner} data-tone="info" aria-label={t(($) => $.banner.label)}>
      <IconMail size={18} stroke={1.7} aria-hidden />
      <p>{t(($) => $.banner.text, { email: user.email })}</p>
      <Resend />
      <ActionIcon
        aria-label={t(($) => $.ui.dismiss)}
        onClick={() => {
          localStorage.setItem(KEY, 'dismissed');
          setDismissed(true);
        }}
      >
        <IconX size={16} />
      </ActionIcon>
    </aside>
  );
}

function Resend() {
  const { t } = useTranslation();
  const [wait, setWait] = useState<{ seconds: number; round: number } | null>(null);
  const hold = (seconds: number) => setWait((before) => ({ seconds, round: (before?.round ?? 0) + 1 }));
  const resend = useMutation({
    mutationFn: () => api.accounts.activateEmail(),
    onSuccess: ({ resend_after }) => {
      snackbars.show({ type: 'success', text: t(($) => $.banner.sent) });
      hold(resend_after);
    },
    onError: (error) => {
      snackbars.show({ type: 'error', text: errorText(t, error) });
      if (error instanceof ApiError && error.code === 'resend_too_soon') hold(RESEND_AFTER_S);
    },
  });
  if (wait && wait.seconds > 0) return <Waiting key={wait.round} seconds={wait.seconds} onEnd={() => setWait(null)} />;
  return (
    <Button size="xs" variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
      {t(($) => $.banner.resend)}
    </Button>
  );
}

function Waiting({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const { t } = useTranslation();
  const count = useCountdown(seconds, 0, onEnd);
  return (
    <Button size="xs" variant="default" disabled>
      {t(($) => $.banner.resendIn, { count })}
    </Button>
  );
}
