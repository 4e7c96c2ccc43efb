import { Button, Modal } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceRole } from '../../../../../contract/permissions.ts';
import type { Worker } from '../../../../../contract/spaces/members.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import { looksLikeEmail } from '../../accounts/public.ts';
import prefs from '../preferences.module.css';
import { type MemberAccess, allowedPages, usualAccess } from './member-access.ts';
import classes from './members.module.css';
import { AccessFields } from './access-fields.tsx';
import { EmailsField } from './emails-field.tsx';
import { readEmails } from './read-emails.ts';
import { RoleField } from './role-field.tsx';

interface Props {
  spaceId: string;
  workers: readonly Worker[];
  onClose: () => void;
}

/** Addresses, a role, and for members what they may open and use. */
export function InviteModal({ spaceId, workers, onClose }: Props) {
  const { t } = useTranslation();
  const accounts = useCredentials();
  const [emails, setEmails] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [role, setRole] = useState<SpaceRole>('member');
  const [access, setAccess] = useState<MemberAccess>(() => usualAccess(accounts));
  const invite = useApiMutation({
    call: (to: string[]) =>
      api.spaces.invite({
        id: spaceId,
        emails: to,
        granted_access: role,
        allowed_pages: role === 'admin' ? {} : allowedPages(access.pages),
        credentials_ids: role === 'admin' ? [] : [...access.credentials],
      }),
    refresh: ['spaces'],
    success: t(($) => $.members.invited, { count: emails.length }),
    onDone: onClose,
    onRefusal: (error) => {
      if (!(error instanceof ApiError)) return false;
      const text = error.code === 'already_member' ? errorText(t, error) : error.fields.emails;
      if (!text) return false;
      setProblem(text);
      return true;
    },
  });

  const commit = () => {
    const read = readEmails(typed, { emails, members: workers.map((worker) => worker.email) }, looksLikeEmail);
    setEmails(read.emails);
    setTyped(read.rest);
    setProblem(problemText(t, read.problem));
    return read;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = commit();
    if (read.problem) return;
    if (read.emails.length === 0) return setProblem(t(($) => $.members.enterEmail));
    invite.mutate(read.emails);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t(($) => $.members.invite)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      styles={{ body: { paddingBottom: 0 } }}
    >
      <form noValidate onSubmit={submit} className={prefs.form}>
        <EmailsField
          emails={emails}
          typed={typed}
          error={problem}
          onType={setTyped}
          onCommit={commit}
          onRemove={(email) => setEmails((now) => now.filter((each) => each !== email))}
        />
        <RoleField role={role} onChange={setRole} />
        {role === 'member' && <AccessFields access={access} onChange={setAccess} />}
        <div className={classes.sendRow}>
          <Button type="submit" loading={invite.isPending}>
            {t(($) => $.members.sendInvites)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function problemText(t: TFunction, problem: 'invalid' | 'duplicate' | null): string | null {
  if (problem === null) return null;
  return problem === 'invalid' ? t(($) => $.preferences.invalidEmail) : t(($) => $.errors.alreadyMember);
}
