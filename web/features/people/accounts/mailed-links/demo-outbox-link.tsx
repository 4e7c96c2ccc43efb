import { IconMailOpened } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../../brand/use-brand.ts';
import classes from '../../../../ui/form/card-form.module.css';

/** On a developer's own machine no mail leaves: leads to where it can be read. */
export function DemoOutboxLink({ to }: { to: string }) {
  const { t } = useTranslation();
  if (!useBrand().has_demo_outbox) return null;
  return (
    <p className={classes.note}>
      {t(($) => $.outbox.demoHint)}{' '}
      <Link to="/outbox" search={{ to }} target="_blank" className={classes.link}>
        <IconMailOpened size={14} stroke={1.8} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
        {t(($) => $.outbox.open)}
      </Link>
    </p>
  );
}
