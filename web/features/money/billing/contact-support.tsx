import { Anchor } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../brand/use-brand.ts';
import classes from './billing.module.css';

/** Plans are changed by people: who to ask, and where, if the brand says so. */
export function ContactSupport() {
  const { t } = useTranslation();
  const { links } = useBrand();
  return (
    <p className={classes.contact}>
      <IconLifebuoy size={18} stroke={1.7} aria-hidden />
      <span>{t(($) => $.upgrade.contact)}</span>
      <Anchor href={links.help ?? '/help'} target="_blank" rel="noreferrer">
        {t(($) => $.upgrade.support)}
      </Anchor>
    </p>
  );
}
