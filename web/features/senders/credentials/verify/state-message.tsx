import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconDeviceMobileCheck,
  IconPlugConnectedX,
  IconPuzzle,
  IconRefresh,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Verification } from '../../../../../contract/credentials/state.ts';
import { type Credential, PROXY_WAIT_MINUTES } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import type { Tone } from '../../../../ui/display/tones.ts';
import { useFormats } from '../../../../i18n/format.ts';
import classes from '../add/add-account.module.css';
import { StepHead } from '../add/step-head.tsx';
import { AccountCard } from './account-card.tsx';
import { countdownText } from './countdown-text.ts';
import { useAccountChange } from './use-account-change.ts';

export type VerifyMessageState = Extract<
  Verification,
  'captcha' | 'in_app' | 'blocked' | 'problem' | 'connected' | 'disconnected'
>;

interface Props {
  account: Credential;
  state: VerifyMessageState;
  /** A code was asked for a moment ago, and is not any more. */
  isCodeOver: boolean;
  now: Date;
  onLeave: () => void;
}

const STATE_STYLES: Record<VerifyMessageState, { icon: typeof IconBan; tone: Tone }> = {
  captcha: { icon: IconPuzzle, tone: 'amber' },
  in_app: { icon: IconDeviceMobileCheck, tone: 'amber' },
  blocked: { icon: IconBan, tone: 'red' },
  problem: { icon: IconAlertTriangle, tone: 'red' },
  connected: { icon: IconCircleCheck, tone: 'green' },
  disconnected: { icon: IconPlugConnectedX, tone: 'amber' },
};

/** A sign-in that stands still: why, and the one thing that can be done about it. */
export function StateMessage(props: Props) {
  const { account, state, onLeave } = props;
  const { t } = useTranslation();
  const { icon, tone } = STATE_STYLES[state];
  const words = useStateTexts(props);
  const again = useAccountChange({ id: account._id, call: () => api.credentials.doAuth({ id: account._id }) });
  const isOver = state === 'blocked' || state === 'connected';
  return (
    <>
      <div className={classes.content} role="status">
        <StepHead icon={icon} title={words.title} text={words.text} />
        <AccountCard account={account} pill={words.pill} tone={tone} />
      </div>
      <footer className={classes.footer}>
        {isOver ? (
          <Button className={classes.next} onClick={onLeave}>
            {t(($) => $.ui.close)}
          </Button>
        ) : (
          <Button
            className={classes.next}
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            {actionText(t, state)}
          </Button>
        )}
      </footer>
    </>
  );
}

function actionText(t: TFunction, state: VerifyMessageState): string {
  if (state === 'disconnected') return t(($) => $.verify.signInAgain);
  return state === 'in_app' ? t(($) => $.verify.checkAgain) : t(($) => $.addAccount.retry);
}

function useStateTexts({ account, state, isCodeOver, now }: Props): { title: string; text: string; pill: string } {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const { moment } = useFormats();
  switch (state) {
    case 'captcha':
      return {
        title: t(($) => $.verify.captcha),
        text: t(($) => $.verify.captchaText, { network }),
        pill: t(($) => $.verify.actionNeeded),
      };
    case 'in_app':
      return {
        title: t(($) => $.verify.inApp),
        text: t(($) => $.verify.inAppText, { network }),
        pill: t(($) => $.verify.actionNeeded),
      };
    case 'blocked':
      return {
        title: t(($) => $.verify.blocked),
        text: t(($) => $.verify.blockedText, { network }),
        pill: t(($) => $.accounts.blocked),
      };
    case 'connected':
      return {
        title: t(($) => $.verify.connected),
        text: t(($) => $.verify.connectedText),
        pill: t(($) => $.verify.connected),
      };
    case 'problem':
      return { title: t(($) => $.verify.problem), text: problem(), pill: t(($) => $.verify.notConnected) };
    case 'disconnected':
      return {
        title: isCodeOver ? t(($) => $.credentialErrors.sessionOver) : t(($) => $.verify.notConnected),
        text: disconnected(),
        pill: t(($) => $.verify.notConnected),
      };
  }

  function problem(): string {
    const until = account.setting_proxy?.proxy_failed_until;
    switch (account.auth_status.problem) {
      case 'proxy_failed':
        return until && until * 1000 > now.getTime()
          ? t(($) => $.verify.proxyWaits, { time: countdownText(new Date(until * 1000), now, PROXY_WAIT_MINUTES * 60) })
          : t(($) => $.verify.proxyFailed);
      case 'already_connected':
        return t(($) => $.addAccount.alreadyAuthorized);
      case 'not_configured':
        return t(($) => $.errors.notConfigured);
      case 'not_reached':
      case null:
        return t(($) => $.verify.notReached, { network });
    }
  }

  function disconnected(): string {
    const until = account.login_limited_at && account.login_limited_until;
    if (until && new Date(until) > now) return t(($) => $.verify.limitedUntil, { network, time: moment(until) });
    return isCodeOver ? t(($) => $.verify.sessionOverText) : t(($) => $.verify.notConnectedText, { network });
  }
}
