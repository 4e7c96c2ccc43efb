import { Button, PinInput } from '@mantine/core';
import { IconClockHour4, IconDeviceMobile, IconMailOpened, IconMessage } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeExpiresAt } from '../../../../../contract/credentials/state.ts';
import {
  CODE_LIFE_MINUTES,
  CODE_RESEND_SECONDS,
  type Credential,
  type PinType,
  SECURITY_CODE_DIGITS,
} from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { StepFrame } from '../add/step-frame.tsx';
import { AccountCard } from './account-card.tsx';
import { secondsLeft, countdownText } from './countdown-text.ts';
import { useAccountChange } from './use-account-change.ts';
import own from './verify.module.css';

interface Props {
  account: Credential;
  code: NonNullable<Credential['auth_status']['security_code']>;
  now: Date;
}

const ICONS = { app: IconDeviceMobile, sms: IconMessage, email: IconMailOpened, other: IconMailOpened };

/** The six digits that the network has sent, with how long they are good for. */
export function CodeForm({ account, code, now }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const expiresAt = codeExpiresAt(code.requested_at, code.pin_type);
  const isExpired = expiresAt <= now;
  const send = useAccountChange({
    id: account._id,
    call: (digits: string) => api.credentials.send({ id: account._id, code: digits }),
    success: t(($) => $.verify.codeHandedIn),
    onRefusal: (error) => {
      setFailure(errorText(t, error));
      return true;
    },
  });
  const wrong = code.is_wrong && typed === '' ? t(($) => $.verify.wrongCode) : null;
  return (
    <StepFrame
      icon={ICONS[code.pin_type]}
      title={isExpired ? t(($) => $.verify.expiredTitle) : t(($) => $.verify.codeTitle)}
      text={isExpired ? t(($) => $.verify.expiredText) : codeText(t, code.pin_type, account.username)}
      next={t(($) => $.verify.confirm)}
      isBlocked={!isFull(typed) || isExpired}
      isBusy={send.isPending}
      onNext={() => send.mutate(typed)}
    >
      <AccountCard
        account={account}
        pill={isExpired ? t(($) => $.verify.expired) : t(($) => $.verify.codeSent)}
        tone={isExpired ? 'red' : 'amber'}
      />
      {!isExpired && (
        <PinInput
          aria-label={t(($) => $.verify.code)}
          length={SECURITY_CODE_DIGITS}
          size="lg"
          type="number"
          inputMode="numeric"
          placeholder=""
          oneTimeCode
          autoFocus
          value={typed}
          error={wrong !== null || failure !== null}
          classNames={{ root: own.pin, pinInput: own.box, input: own.digit }}
          getInputProps={(index) => ({
            'aria-label': t(($) => $.verify.digit, { number: index + 1 }),
            onBeforeInput: (event) => {
              if (isFull(typed) && !hasSelection(event.currentTarget)) event.preventDefault();
            },
          })}
          onKeyDownCapture={(event) => {
            // the boxes would swallow it; left alone it hands the code in, as in any other form
            if (event.key === 'Enter') event.stopPropagation();
          }}
          onPasteCapture={(event) => {
            if (event.clipboardData.getData('text').trim().length <= SECURITY_CODE_DIGITS) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          onChange={(digits) => {
            setFailure(null);
            setTyped(digits);
          }}
        />
      )}
      <FormFailure text={failure ?? wrong} />
      <div className={own.times}>
        {!isExpired && (
          <span>
            {t(($) => $.verify.validFor)}{' '}
            <strong>{countdownText(expiresAt, now, CODE_LIFE_MINUTES[code.pin_type] * 60)}</strong>
          </span>
        )}
        {code.pin_type === 'app' ? (
          <RefreshSession account={account} />
        ) : (
          <Resend account={account} requestedAt={code.requested_at} now={now} />
        )}
      </div>
      {!isExpired && code.pin_type !== 'app' && (
        <div className={own.help}>
          <strong>{t(($) => $.verify.noCode)}</strong>
          {code.pin_type === 'sms' ? t(($) => $.verify.noSmsText) : t(($) => $.verify.noCodeText)}
        </div>
      )}
    </StepFrame>
  );
}

function Resend({ account, requestedAt, now }: { account: Credential; requestedAt: string; now: Date }) {
  const { t } = useTranslation();
  const resend = useAccountChange({
    id: account._id,
    call: () => api.credentials.send({ id: account._id, resend: true }),
    success: t(($) => $.verify.resent),
  });
  const allowedAt = new Date(new Date(requestedAt).getTime() + CODE_RESEND_SECONDS * 1000);
  if (secondsLeft(allowedAt, now) > 0) {
    return (
      <span className={own.wait}>
        <IconClockHour4 size={14} aria-hidden />
        {t(($) => $.verify.resendIn, { time: countdownText(allowedAt, now, CODE_RESEND_SECONDS) })}
      </span>
    );
  }
  return (
    <Button size="compact-sm" variant="subtle" loading={resend.isPending} onClick={() => resend.mutate()}>
      {t(($) => $.verify.resend)}
    </Button>
  );
}

/** An app's codes come by themselves: only a new session makes the network ask again. */
function RefreshSession({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const refresh = useAccountChange({ id: account._id, call: () => api.credentials.doAuth({ id: account._id }) });
  return (
    <Button size="compact-sm" variant="subtle" loading={refresh.isPending} onClick={() => refresh.mutate()}>
      {t(($) => $.verify.refreshSession)}
    </Button>
  );
}

function codeText(t: TFunction, pin: PinType, username: string): string {
  switch (pin) {
    case 'app':
      return t(($) => $.verify.codeByApp);
    case 'sms':
      return t(($) => $.verify.codeBySms);
    case 'email':
      return t(($) => $.verify.codeByEmail, { email: maskEmail(username) });
    case 'other':
      return t(($) => $.verify.codeByOther);
  }
}

const isFull = (typed: string) => typed.length === SECURITY_CODE_DIGITS;
/** A digit that is marked is replaced by what is typed; any other seventh one is refused. */
const hasSelection = (input: HTMLInputElement) => input.selectionStart !== input.selectionEnd;

/** s•••••n@lumen.io: enough to know which address is meant. */
const maskEmail = (email: string) => email.replace(/^(.).*(.)(?=@)/, '$1•••••$2');
