import { Button, Checkbox, Group, Modal, SegmentedControl, Select, Skeleton, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Likeness } from '../../../../../contract/finder/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useLabels } from '../../../contacts/labels/public.ts';
import { isWorded, KEY_TEXTS, toneOfPart, wordOf } from '../filter-parts.ts';
import { finderQueries } from '../queries.ts';
import { useFilterWords } from '../use-filter-words.ts';
import { filtersOfTraits, isNarrowing, sizeStep } from './filters-of-traits.ts';
import classes from './likeness.module.css';

const WHOM = ['replied', 'met', 'label'] as const;
type Whom = (typeof WHOM)[number];
type Trait = Likeness['traits'][number];
/** Shares come of one hundred. */
const HUNDRED = 100;

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
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const labels = useLabels() ?? [];
  const { data, error } = useQuery({
    ...finderQueries.likeness({ like, ...(like === 'label' && labelId && { label_id: labelId }) }),
    enabled: like !== 'label' || labelId !== null,
    retry: false,
  });
  const isAsked = like !== 'label' || labelId !== null;
  const traits = data?.traits ?? [];
  const toggle = (trait: Trait) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(traitId(trait))) next.add(traitId(trait));
      return next;
    });
  const kept = traits.filter((trait) => data && isNarrowing(data, trait) && !left.has(traitId(trait)));
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
              {t(($) => $.finder.likeness.people, { count: data.people })}
            </Text>
            <ul className={classes.traits}>
              {traits.map((trait) => (
                <TraitLine
                  key={traitId(trait)}
                  trait={trait}
                  isFilter={isNarrowing(data, trait)}
                  isKept={!left.has(traitId(trait))}
                  onToggle={() => toggle(trait)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <Group justify="flex-end" gap="xs" className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        <Button
          disabled={!data || kept.length === 0}
          onClick={() => data && onTake(filtersOfTraits(data, kept), data.values)}
        >
          {t(($) => $.finder.likeness.take)}
        </Button>
      </Group>
    </Modal>
  );
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const traitId = ({ key, saved_value }: Pick<Trait, 'key' | 'saved_value'>) => `${key}:${saved_value}`;

interface LineProps {
  trait: Trait;
  /** It narrows; otherwise it is only told. */
  isFilter: boolean;
  isKept: boolean;
  onToggle: () => void;
}

function TraitLine({ trait, isFilter, isKept, onToggle }: LineProps) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const { key, saved_value, string_value, share, usual_share } = trait;
  const kind = key === 'size' ? t(($) => $.finder.keys.size) : KEY_TEXTS[key](t);
  const words = useFilterWords(NO_NAMES);
  // somebody has it: nothing is so rare that it is nought
  const usualText = usual_share < 1 ? `< ${percent(1 / HUNDRED)}` : percent(usual_share / HUNDRED);
  const name =
    key === 'size' ? words.sizeText(sizeStep(saved_value)) : isWorded(key) ? wordOf(t, key, saved_value) : string_value;
  return (
    <li style={{ '--tone': toneOfPart(key) } as CSSProperties}>
      {isFilter ? (
        <Checkbox
          size="xs"
          classNames={{ body: classes.tick, description: classes.kind }}
          label={name}
          description={kind}
          checked={isKept}
          onChange={onToggle}
        />
      ) : (
        <span className={classes.told}>
          {name}
          <span>{kind}</span>
        </span>
      )}
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${Math.min(share, HUNDRED)}%` }} />
        <i style={{ left: `${Math.min(usual_share, HUNDRED)}%` }} />
      </span>
      <span className={classes.share}>
        <strong>{percent(share / HUNDRED)}</strong> {t(($) => $.finder.likeness.usual, { share: usualText })}
      </span>
    </li>
  );
}
