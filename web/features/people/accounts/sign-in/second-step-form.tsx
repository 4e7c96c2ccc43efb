import '@mantine/core/styles.layer.css';
import { Button, PinInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import type { SignInResult } from '../../../../api/create-session.ts';
import { errorText } from '../../../../api/error-text.ts';
import { retryAfterSeconds } from '../../../../api/form-problems.ts';
import { session } from '../../../../api/session.ts';
import { CardTitles } from '../../../../ui/form/card-titles.tsx';
import classes from '../../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { useWait } from '../../../../ui/time/use-wait.ts';

interface Props {
  challenge: string;
  onEntered: (entered: SignInResult) => Promise<void>;
  onBack: () => void;
}

const DIGITS = 6;

/** The code of the authenticator app, or one of the recovery codes, for a sign-in that waits for it. */
export function SecondStepForm({ challenge, onEntered, onBack }: Props) {
  const { t } = useTranslation();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { left, wait } = useWait();

  const send = async (typed: string) => {
    if (isSending || left > 0) return;
    if (isRecovery ? typed.trim() === '' : typed.length < DIGITS)
      return setFailure(isRecovery ? t(($) => $.auth.required) : t(($) => $.secondStep.sixDigits));
    setSending(true);
    setFailure(null);
    try {
      await onEntered(await session.enter(() => api.accounts.secondStep({ challenge, code: typed.trim() })));
    } catch (error) {
      wait(retryAfterSeconds(error));
      const isOver = error instanceof ApiError && error.code === 'code_expired';
      setFailure(isOver ? t(($) => $.secondStep.over) : errorText(t, error));
      if (!isRecovery) setCode('');
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  const switchKind = () => {
    setRecovery(!isRecovery);
    setCode('');
    setFailure(null);
  };

  return (
    <>
      <CardTitles
        title={t(($) => $.secondStep.title)}
        text={isRecovery ? t(($) => $.secondStep.recoveryText) : t(($) => $.secondStep.text)}
      />
      <form noValidate onSubmit={submit} className={classes.form}>
        {isRecovery ? (
          <TextInput
            label={t(($) => $.secondStep.recoveryCode)}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="off"
            autoFocus
          />
        ) : (
          <PinInput
            aria-label={t(($) => $.secondStep.code)}
            length={DIGITS}
            size="lg"
            type="number"
            inputMode="numeric"
            placeholder=""
            oneTimeCode
            autoFocus
            value={code}
            error={failure !== null}
            onChange={setCode}
            onComplete={(whole) => void send(whole)}
            getInputProps={(index) => ({ 'aria-label': t(($) => $.secondStep.digit, { number: index + 1 }) })}
            styles={{ root: { justifyContent: 'space-between' } }}
          />
        )}
        <FormFailure text={failure} />
        <Button type="submit" fullWidth loading={isSending} disabled={left > 0}>
          {left > 0 ? t(($) => $.auth.tryAgainIn, { seconds: left }) : t(($) => $.secondStep.confirm)}
        </Button>
      </form>
      <div className={classes.row}>
        <button type="button" className={classes.link} onClick={onBack}>
          {t(($) => $.auth.backToSignIn)}
        </button>
        <button type="button" className={classes.link} onClick={switchKind}>
          {isRecovery ? t(($) => $.secondStep.useApp) : t(($) => $.secondStep.useRecovery)}
        </button>
      </div>
    </>
  );
}
