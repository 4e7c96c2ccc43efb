import type { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './add-account.module.css';

/** What a step or a state is about, beside its picture. */
export function StepHead({ icon: Icon, title, text }: { icon: typeof IconSend; title: string; text: ReactNode }) {
  return (
    <div className={classes.head}>
      <span className={classes.icon} aria-hidden>
        <Icon size={20} stroke={1.7} />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}
