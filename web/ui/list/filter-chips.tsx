import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-chips.module.css';

export interface FilterChip {
  key: string;
  text: string;
  /** What its cross is called. */
  remove: string;
  onRemove: () => void;
}

/** What narrows a list, in words, each with its way out. */
export function FilterChips({ label, chips, action }: { label: string; chips: FilterChip[]; action?: ReactNode }) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map(({ key, text, remove, onRemove }) => (
        <li key={key}>
          <span>{text}</span>
          <CloseButton size="xs" aria-label={remove} onClick={onRemove} />
        </li>
      ))}
      {action && <li className={classes.action}>{action}</li>}
    </ul>
  );
}
