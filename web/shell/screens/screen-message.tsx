import type { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './screen-message.module.css';

/** One message that fills its place: an icon, what is the matter, and what can be done. */
export function ScreenMessage(props: { icon: typeof IconSend; title: string; text: string; children?: ReactNode }) {
  const { icon: Icon, title, text, children } = props;
  return (
    <section className={classes.message}>
      <span className={classes.icon} aria-hidden>
        <Icon size={26} stroke={1.6} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}
