import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/api-error.ts';
import { api } from '../../../../api/api.ts';
import { formProblems } from '../../../../api/form-problems.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { FormModal } from '../../../../ui/overlay/form-modal.tsx';
import classes from './connect.module.css';

/** A domain that one owns already: named here, its records are shown on its page and looked for from then on. */
export function ConnectDomainDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const connect = useApiMutation({
    call: () => api.domains.connect({ id, name: name.trim() }),
    refresh: ['domains'],
    onDone: (domain) => void navigate({ to: '/mailboxes/ai-emails/domains/$id', params: { id: domain._id } }),
    onRefusal: (error) => {
      const { fields, form } = formProblems(t, error, ['name']);
      const code = error instanceof ApiError ? error.code : null;
      const isName = code === 'domain_exists' || code === 'domain_invalid';
      setProblem(fields.name ?? (isName ? form : null));
      setFailure(isName ? null : form);
      return true;
    },
  });
  const submit = useOneAtATime(() => connect.mutateAsync());
  return (
    <FormModal onClose={onClose} title={t(($) => $.ownDomains.connectDomain)}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setFailure(null);
          if (name.trim() === '') return setProblem(t(($) => $.preferences.required));
          submit();
        }}
      >
        <p className={classes.lead}>{t(($) => $.ownDomains.connect.lead)}</p>
        <TextInput
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={253}
          label={t(($) => $.ownDomains.columns.domain)}
          description={t(($) => $.ownDomains.connect.hint)}
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <FormFailure text={failure} />
        <FormButtons submit={t(($) => $.ownDomains.connect.submit)} isBusy={connect.isPending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}
