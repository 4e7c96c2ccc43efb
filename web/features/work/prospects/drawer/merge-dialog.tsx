import { Button, Group, Modal, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { useProspectName } from '../details/use-prospect-name.ts';
import { prospectQueries } from '../queries.ts';
import classes from './drawer.module.css';

const TYPING_PAUSE_MS = 300;

interface Props {
  person: ProspectDetail;
  /** Already known; otherwise somebody is looked for. */
  other?: { _id: string; full_name: string };
  onClose: () => void;
}

/** Two records become one: what will happen is said before it does. */
export function MergeDialog({ person, other, onClose }: Props) {
  const { t } = useTranslation();
  const nameOf = useProspectName();
  const [chosen, setChosen] = useState(other);
  const [problem, setProblem] = useState<string | null>(null);
  const merge = useApiMutation({
    call: (other_id: string) => api.prospects.merge({ id: person._id, other_id }),
    refresh: ['prospects', 'enrolments', 'inbox', 'tasks', 'meetings'],
    success: t(($) => $.prospects.merge.done),
    onDone: onClose,
    onRefusal: (error) => {
      setProblem(errorText(t, error));
      return true;
    },
  });
  const names = { kept: nameOf(person), gone: chosen ? nameOf(chosen) : '' };
  return (
    <Modal
      opened
      onClose={onClose}
      title={chosen ? t(($) => $.prospects.merge.ask, names) : t(($) => $.prospects.merge.other)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      {!other && <FindOther person={person} onChoose={setChosen} />}
      {chosen && (
        <ul className={classes.consequences}>
          <li>{t(($) => $.prospects.merge.moves, names)}</li>
          <li>{t(($) => $.prospects.merge.fills, names)}</li>
          <li>{t(($) => $.prospects.merge.vanishes, names)}</li>
          <li>{t(($) => $.prospects.merge.reversible)}</li>
        </ul>
      )}
      <FormFailure text={problem} />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        <Button disabled={!chosen} loading={merge.isPending} onClick={() => chosen && merge.mutate(chosen._id)}>
          {t(($) => $.prospects.merge.merge)}
        </Button>
      </Group>
    </Modal>
  );
}

/** By name, company or address, as in the list. */
function FindOther({ person, onChoose }: { person: ProspectDetail; onChoose: (other: Props['other']) => void }) {
  const { t } = useTranslation();
  const nameOf = useProspectName();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const { data } = useQuery({
    ...prospectQueries.page({ q, sort: 'name', order: 'asc' }, { offset: 0 }),
    enabled: q.length > 1,
  });
  const found = (data?.items ?? []).filter(({ _id }) => _id !== person._id).slice(0, 20);
  return (
    <Select
      data-autofocus
      searchable
      label={t(($) => $.prospects.merge.find)}
      description={t(($) => $.prospects.merge.findHint)}
      nothingFoundMessage={q.length > 1 ? t(($) => $.prospects.filters.none) : undefined}
      // the server has looked for it already
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      data={found.map((each) => ({
        value: each._id,
        label: [nameOf(each), each.company_name].filter(Boolean).join(' · '),
      }))}
      onChange={(id) => onChoose(found.find(({ _id }) => _id === id))}
    />
  );
}
