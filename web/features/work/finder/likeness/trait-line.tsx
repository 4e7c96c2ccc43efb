import { Checkbox } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import { isWorded, KEY_TEXTS, toneOfPart, wordOf } from '../filter-parts.ts';
import { useFilterWords } from '../use-filter-words.ts';
import { sizeStep, type LikenessTrait } from './filters-of-traits.ts';
import classes from './likeness.module.css';

/** Shares come of one hundred. */
const HUNDRED = 100;
const NO_NAMES: ReadonlyMap<string, string> = new Map();

interface Props {
  trait: LikenessTrait;
  isChosen: boolean;
  /** What is preset is not known yet. */
  isWaiting: boolean;
  onToggle: () => void;
}

/** Something that they have in common, how often beside how often it is usual; chosen, others shall have it too. */
export function TraitLine({ trait, isChosen, isWaiting, onToggle }: Props) {
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
      <Checkbox
        size="xs"
        classNames={{ body: classes.tick, description: classes.kind }}
        label={name}
        description={kind}
        checked={isChosen}
        disabled={isWaiting}
        onChange={onToggle}
      />
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
