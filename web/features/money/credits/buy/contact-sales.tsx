import { Anchor } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../../brand/use-brand.ts';
import classes from './buy.module.css';

/** Where packs cannot be bought in the product: who sells them. */
export function ContactSales() {
  const { t } = useTranslation();
  const { links } = useBrand();
  return (
    <p className={classes.contact}>
      <IconLifebuoy size={18} stroke={1.7} aria-hidden />
      <span className={classes.sentence}>{t(($) => $.credits.contactSales)}</span>
      <Anchor href={links.help ?? '/help'} target="_blank" rel="noreferrer">
        {t(($) => $.credits.contact)}
      </Anchor>
    </p>
  );
}
