import { Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProspectChoice } from '../../../../../contract/prospects/schemas.ts';
import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { looksLikeEmail } from '../../../people/accounts/public.ts';
import { bulkJobs } from './bulk-jobs.ts';

interface Props {
  who: ProspectChoice;
  count: number;
  onClose: () => void;
  onBegun: () => void;
}

/** The chosen people as a file, sent to an address: it takes up to five minutes. */
export function ExportDialog({ who, count, onClose, onBegun }: Props) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(useUser().email);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useApiMutation({
    call: () => api.prospects.export({ ...who, email: email.trim() }),
    onDone: ({ job_id }) => {
      bulkJobs.add({ jobId: job_id, change: 'export', people: count, name: email.trim() });
      onBegun();
      onClose();
    },
    onRefusal: (error) => {
      setProblem((error instanceof ApiError && error.fields.email) || errorText(t, error));
      return true;
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.prospects.export.title, { count })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!looksLikeEmail(email.trim())) return setProblem(t(($) => $.preferences.invalidEmail));
          setProblem(null);
          send.mutate();
        }}
      >
        <TextInput
          data-autofocus
          type="text"
          inputMode="email"
          autoComplete="email"
          label={t(($) => $.prospects.export.email)}
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Text size="sm" mt="sm" c="dimmed">
          {t(($) => $.prospects.export.text)}
        </Text>
        <FormButtons submit={t(($) => $.prospects.export.confirm)} isBusy={send.isPending} mt="lg" onCancel={onClose} />
      </form>
    </Modal>
  );
}
