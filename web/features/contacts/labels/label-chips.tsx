import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Label } from '../../../../contract/labels/schemas.ts';
import classes from './label-chips.module.css';
import { toneStyle } from './readable-tone.ts';

/** As much of a label as a chip shows. */
export type ChipLabel = Pick<Label, '_id' | 'name' | 'color'>;

interface Props<L extends ChipLabel> {
  labels: readonly L[];
  /** How many are shown; the others are counted, and named on hover. */
  max?: number;
  onRemove?: (label: L) => void;
}

/** Labels in their colours, each with a cross where it can be taken off. */
export function LabelChips<L extends ChipLabel>({ labels, max = Number.POSITIVE_INFINITY, onRemove }: Props<L>) {
  const { t } = useTranslation();
  if (labels.length === 0) return null;
  const rest = labels.slice(max);
  const names = rest.map(({ name }) => name).join(', ');
  return (
    <ul className={classes.chips} aria-label={t(($) => $.labels.title)}>
      {labels.slice(0, max).map((label) => (
        <li key={label._id}>
          <span className={classes.chip} style={toneStyle(label.color)} data-removable={onRemove ? true : undefined}>
            <span>{label.name}</span>
            {onRemove && (
              <UnstyledButton
                className={classes.remove}
                aria-label={t(($) => $.labels.takeOff, { name: label.name })}
                onClick={() => onRemove(label)}
              >
                <IconX size={12} stroke={2} aria-hidden />
              </UnstyledButton>
            )}
          </span>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Tooltip label={names}>
            <span className={classes.rest} role="img" aria-label={names}>
              +{rest.length}
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
