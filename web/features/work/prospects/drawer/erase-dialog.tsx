import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { useProspectName } from '../details/use-prospect-name.ts';

interface Props {
  person: ProspectDetail;
  onClose: () => void;
  onErased: () => void;
}

const TOUCHED = ['prospects', 'campaigns', 'enrolments', 'inbox', 'tasks'];
const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Cannot be taken back: the name is typed first. */
export function EraseDialog({ person, onClose, onErased }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const name = useProspectName()(person);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const erase = useApiMutation({
    // of somebody without a name, what stands in its place is typed
    call: () => api.prospects.erase({ id: person._id, confirmation: person.full_name.trim() && typed }),
    onDone: () => {
      // their own data is asked for by nobody any more
      onErased();
      for (const domain of TOUCHED)
        void queryClient.invalidateQueries({
          queryKey: [domain],
          predicate: ({ queryKey }) => !queryKey.includes(person._id),
        });
      snackbars.show({ type: 'success', text: t(($) => $.prospects.erase.done, { name }) });
      onClose();
    },
    onRefusal: (error) => {
      setProblem(errorText(t, error));
      return true;
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.prospects.erase.title, { name })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          erase.mutate();
        }}
      >
        <Text size="sm" mb="md">
          {t(($) => $.prospects.erase.text)}
        </Text>
        <TextInput
          data-autofocus
          autoComplete="off"
          label={t(($) => $.prospects.erase.type, { name })}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.preferences.cancel)}
          </Button>
          <Button type="submit" color="red.9" disabled={plain(typed) !== plain(name)} loading={erase.isPending}>
            {t(($) => $.prospects.erase.confirm)}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
