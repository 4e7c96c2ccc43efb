import { Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../../contract/accounts/people.ts';
import { api } from '../../../../api/api.ts';
import { session } from '../../../../api/session.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { SecretInput } from '../../../../ui/form/secret-input.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { spaceQueries } from '../../spaces/public.ts';
import classes from '../preferences.module.css';

export function DeleteAccount({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SectionCard
        danger
        title={t(($) => $.profile.delete)}
        hint={t(($) => $.profile.deleteHint)}
        actions={
          <Button color="red" variant="light" size="xs" onClick={() => setOpen(true)}>
            {t(($) => $.profile.delete)}
          </Button>
        }
      />
      {isOpen && (
        <Modal
          opened
          onClose={() => setOpen(false)}
          title={t(($) => $.profile.deleteTitle)}
          closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
        >
          <DeleteForm user={user} />
        </Modal>
      )}
    </>
  );
}

function DeleteForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) =>
        value.trim().toLowerCase() === user.email.toLowerCase() ? null : t(($) => $.errors.confirmationMismatch),
      password: (value) => (value === '' && user.has_password ? t(($) => $.preferences.required) : null),
    },
  });
  const remove = useApiMutation({
    call: ({ email, password }: { email: string; password: string }) =>
      api.accounts.deleteAccount({ email: email.trim(), password: user.has_password ? password : undefined }),
    onDone: () => {
      session.clear();
      location.assign('/auth/sign-in');
    },
    onRefusal: (error) =>
      showRefusal(form, t, error, {
        wrong_password: 'password',
        too_many_attempts: 'password',
        confirmation_mismatch: 'email',
        last_admin: 'email',
      }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => remove.mutate(values))} className={classes.form}>
      <Consequences />
      <TextInput
        label={t(($) => $.profile.typeEmail, { email: user.email })}
        autoComplete="off"
        data-autofocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      {user.has_password && (
        <SecretInput
          label={t(($) => $.password.current)}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" color="red.9" loading={remove.isPending}>
          {t(($) => $.profile.deleteConfirm)}
        </Button>
      </div>
    </form>
  );
}

/** Workspaces that nobody else belongs to go with the account: they are named. */
function Consequences() {
  const { t } = useTranslation();
  const spaces = useQuery(spaceQueries.own()).data ?? [];
  const alone = spaces.filter((space) => space.users_count <= 1 && space.status !== 'deleted');
  return (
    <p className={classes.text}>
      {t(($) => $.profile.deleteText)}{' '}
      {alone.length > 0 &&
        t(($) => $.profile.deleteSpaces, {
          count: alone.length,
          names: alone.map((space) => space.name).join(', '),
        })}
    </p>
  );
}
