import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { CopyButton } from '../copy-button.tsx';
import classes from '../preferences.module.css';
import { CodeField } from './code-field.tsx';
import { PasswordStep } from './password-step.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Password, then the app's secret and a first code, then the recovery codes, once. */
export function SetUpSecondStep({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<{ secret: string; address: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret) return <ConfirmStep {...secret} onCodes={setCodes} />;
  return <PasswordStep onSecret={setSecret} />;
}

interface ConfirmProps {
  secret: string;
  address: string;
  onCodes: (codes: string[]) => void;
}

function ConfirmStep({ secret, address, onCodes }: ConfirmProps) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{6}$/.test(value.trim()) ? null : t(($) => $.security.sixDigits)) },
  });
  const confirm = useApiMutation({
    call: ({ code }: { code: string }) => api.accounts.confirmSecondStep({ code: code.trim() }),
    refresh: ['accounts'],
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
    onRefusal: (error) => showRefusal(form, t, error, { wrong_code: 'code', too_many_attempts: 'code' }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => confirm.mutate(values))} className={classes.form}>
      <p className={classes.text}>{t(($) => $.security.scan)}</p>
      <QrCode text={address} label={t(($) => $.security.qr)} />
      <p className={classes.dim}>{t(($) => $.security.typeSecret)}</p>
      <div className={classes.buttons}>
        <code className={classes.mono}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} />
      </div>
      <CodeField label={t(($) => $.security.code)} key={form.key('code')} {...form.getInputProps('code')} />
      <div className={classes.buttons}>
        <Button type="submit" loading={confirm.isPending}>
          {t(($) => $.security.turnOn)}
        </Button>
      </div>
    </form>
  );
}
