import { Button, Group, Modal, SegmentedControl, Select, Skeleton, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Likeness } from '../../../../../contract/finder/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useLabels } from '../../../contacts/labels/public.ts';
import { finderQueries } from '../queries.ts';
import { filtersOfTraits, traitId } from './filters-of-traits.ts';
import classes from './likeness.module.css';
import { TraitLine } from './trait-line.tsx';
import { useTraitChoice } from './use-trait-choice.ts';

const WHOM = ['replied', 'met', 'label'] as const;
type Whom = (typeof WHOM)[number];
/** Until they are known. */
const NO_TRAITS: Likeness['traits'] = [];

interface Props {
  onClose: () => void;
  /** With the values’ names, by which chips call them. */
  onTake: (filters: Record<string, string>, values: Likeness['values']) => void;
}

/** What those who replied, met or carry a label have in common; taken as filters, it finds others like them. */
export function LikenessDialog({ onClose, onTake }: Props) {
  const { t } = useTranslation();
  const [like, setLike] = useState<Whom>('replied');
  const [labelId, setLabelId] = useState<string | null>(null);
  const labels = useLabels() ?? [];
  const { data, error } = useQuery({
    ...finderQueries.likeness({ like, ...(like === 'label' && labelId && { label_id: labelId }) }),
    enabled: like !== 'label' || labelId !== null,
    retry: false,
  });
  const isAsked = like !== 'label' || labelId !== null;
  const traits = data?.traits ?? NO_TRAITS;
  const { chosen, isWaiting, people, toggle } = useTraitChoice(`${like} ${labelId}`, traits);
  const take = () =>
    onTake(
      filtersOfTraits(chosen),
      chosen.flatMap(({ key, saved_value, string_value }) =>
        key === 'size' ? [] : [{ key, saved_value, string_value, is_excluded: false }],
      ),
    );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(($) => $.finder.likeness.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <div className={classes.parts}>
        <SegmentedControl
          fullWidth
          data-autofocus
          aria-label={t(($) => $.finder.likeness.whom)}
          value={like}
          onChange={(value) => setLike(WHOM.find((each) => each === value) ?? 'replied')}
          data={[
            { value: 'replied', label: t(($) => $.finder.likeness.replied) },
            { value: 'met', label: t(($) => $.finder.likeness.met) },
            { value: 'label', label: t(($) => $.finder.likeness.label) },
          ]}
        />
        {like === 'label' && (
          <Select
            searchable
            label={t(($) => $.finder.likeness.which)}
            placeholder={t(($) => $.finder.add.choose)}
            nothingFoundMessage={t(($) => $.finder.filters.noMatch)}
            data={labels.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={labelId}
            onChange={setLabelId}
          />
        )}
        {isAsked && !data && !error && (
          <Skeleton height={180} radius="md" role="status" aria-label={t(($) => $.ui.loading)} />
        )}
        {error && !data && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errorText(t, error)}
          </Text>
        )}
        {data && traits.length === 0 && (
          <EmptyState
            icon={IconUsersGroup}
            title={t(($) => $.finder.likeness.none)}
            text={t(($) => $.finder.likeness.noneText, { count: data.people })}
          />
        )}
        {data && traits.length > 0 && (
          <>
            <Text size="sm" c="dimmed">
              {t(($) => $.finder.likeness.people, { count: data.people })} {t(($) => $.finder.likeness.choose)}
            </Text>
            <ul className={classes.traits}>
              {traits.map((trait) => (
                <TraitLine
                  key={traitId(trait)}
                  trait={trait}
                  isChosen={chosen.includes(trait)}
                  isWaiting={isWaiting}
                  onToggle={() => toggle(trait)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <Group justify="flex-end" gap="xs" className={classes.foot}>
        {traits.length > 0 && (isWaiting || chosen.length > 0) && (
          <Text size="sm" fw={600} className={classes.found} role="status">
            {people === undefined
              ? t(($) => $.finder.likeness.counting)
              : t(($) => $.finder.likeness.finds, { count: people })}
          </Text>
        )}
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        <Button disabled={chosen.length === 0 || people === 0} onClick={take}>
          {t(($) => $.finder.likeness.take)}
        </Button>
      </Group>
    </Modal>
  );
}
