import { IconPlus, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import classes from './filters.module.css';
import { highlightMatch } from './highlight-match.ts';

interface Props {
  name: string;
  typed: string;
  /** Whom it would bring. */
  people: number;
  onChoose: (as: 'in' | 'out') => void;
}

/** A value that can be chosen: a click takes it in, Alt and a click, or the button behind it, leaves it out. */
export function SuggestionRow({ name, typed, people, onChoose }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [before, match, after] = highlightMatch(name, typed);
  return (
    <li className={classes.suggestion}>
      <button
        type="button"
        data-line
        className={classes.take}
        aria-label={t(($) => $.finder.filters.take, { name, count: people })}
        onClick={(event) => onChoose(event.altKey ? 'out' : 'in')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.altKey) return;
          event.preventDefault();
          onChoose('out');
        }}
      >
        <IconPlus size={14} aria-hidden />
        <span className={classes.name} title={name}>
          {before}
          {match && <strong>{match}</strong>}
          {after}
        </span>
        <span className={classes.people}>+{number(people)}</span>
      </button>
      <button
        type="button"
        className={classes.leave}
        aria-label={t(($) => $.finder.filters.leave, { name })}
        title={t(($) => $.finder.filters.leave, { name })}
        onClick={() => onChoose('out')}
      >
        <IconUserOff size={14} aria-hidden />
      </button>
    </li>
  );
}
