import { Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../../contract/accounts/people.ts';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { SecretInput } from '../../../../ui/form/secret-input.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { DemoOutboxLink, looksLikeEmail } from '../../accounts/public.ts';
import classes from '../preferences.module.css';

/** The address one signs in with. A new one counts once the link mailed to it is followed. */
export function EmailCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <SectionCard
      title={t(($) => $.profile.email)}
      hint={user.has_password ? undefined : t(($) => $.profile.emailNeedsPassword)}
      actions={
        <Button variant="default" size="xs" disabled={!user.has_password} onClick={() => setOpen(true)}>
          {t(($) => $.profile.changeEmail)}
        </Button>
      }
    >
      <div className={classes.buttons}>
        <span className={classes.value}>{user.email}</span>
        {user.email_confirmed ? (
          <StatusPill tone="green">{t(($) => $.profile.confirmed)}</StatusPill>
        ) : (
          <StatusPill tone="amber">{t(($) => $.profile.unconfirmed)}</StatusPill>
        )}
      </div>
      {sentTo && (
        <div role="status" style={{ marginTop: 'var(--space-10)' }}>
          <p className={classes.dim}>{t(($) => $.profile.linkSent, { email: sentTo })}</p>
          <DemoOutboxLink to={sentTo} />
        </div>
      )}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t(($) => $.profile.changeEmail)}
        closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      >
        <EmailForm
          user={user}
          onSent={(email) => {
            setSentTo(email);
            setOpen(false);
          }}
        />
      </Modal>
    </SectionCard>
  );
}

function EmailForm({ user, onSent }: { user: User; onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    transformValues: ({ email, password }) => ({ email: email.trim(), password }),
    validate: {
      email: (value) => {
        if (value.trim() === '') return t(($) => $.preferences.required);
        if (!looksLikeEmail(value.trim())) return t(($) => $.preferences.invalidEmail);
        return value.trim().toLowerCase() === user.email.toLowerCase() ? t(($) => $.profile.sameEmail) : null;
      },
      password: (value) => (value === '' ? t(($) => $.preferences.required) : null),
    },
  });
  const change = useApiMutation({
    call: api.accounts.changeEmail,
    onDone: (_, { email }) => onSent(email),
    onRefusal: (error) =>
      showRefusal(form, t, error, {
        wrong_password: 'password',
        too_many_attempts: 'password',
        email_taken: 'email',
        resend_too_soon: 'email',
      }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))} className={classes.form}>
      <p className={classes.dim}>{t(($) => $.profile.changeEmailText)}</p>
      <TextInput
        label={t(($) => $.profile.newEmail)}
        type="email"
        autoComplete="email"
        data-autofocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <SecretInput
        label={t(($) => $.password.current)}
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={change.isPending}>
          {t(($) => $.profile.sendLink)}
        </Button>
      </div>
    </form>
  );
}
