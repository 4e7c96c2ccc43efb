import type { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface Props {
  icon: typeof IconSend;
  title: string;
  text: string;
  /** The one next step. */
  action?: ReactNode;
}

/** Says why there is nothing here and what to do about it. */
export function EmptyState({ icon: Icon, title, text, action }: Props) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon} aria-hidden>
        <Icon size={24} stroke={1.6} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}
