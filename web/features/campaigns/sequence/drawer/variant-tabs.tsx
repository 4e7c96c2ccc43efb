import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { wordingsOf } from '../../../../../engine/text/variant.ts';
import { useFormats } from '../../../../i18n/format.ts';
import classes from './drawer.module.css';
import { canAddVariant, withNewVariant, withoutVariant } from './variants.ts';

interface Props {
  node: SequenceNode;
  chosen: string;
  isReadOnly: boolean;
  onChoose: (id: string) => void;
  onChange: (part: Partial<SequenceNode>, next: string) => void;
}

/** The wordings of a step, each for an equal share of people. */
export function VariantTabs({ node, chosen, isReadOnly, onChoose, onChange }: Props) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const wordings = wordingsOf(node);
  const isOne = wordings.length === 1;
  return (
    <div className={classes.variants}>
      {!isOne && (
        <div role="tablist" aria-label={t(($) => $.sequence.variants.label)}>
          {wordings.map(({ id }) => (
            <button key={id} type="button" role="tab" aria-selected={id === chosen} onClick={() => onChoose(id)}>
              <b>{id}</b>
              {percent(1 / wordings.length)}
            </button>
          ))}
        </div>
      )}
      {!isOne && !isReadOnly && (
        <CloseButton
          size={24}
          iconSize={14}
          aria-label={t(($) => $.sequence.variants.remove, { name: chosen })}
          onClick={() => onChange(withoutVariant(node, chosen), '')}
        />
      )}
      {!isReadOnly && canAddVariant(node) && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => {
            const { part, id } = withNewVariant(node);
            onChange(part, id);
          }}
        >
          {t(($) => $.sequence.variants.add)}
        </Button>
      )}
    </div>
  );
}
