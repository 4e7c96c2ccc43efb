import { ActionIcon, Button, Card } from '@mantine/core';
import { IconBrowser, IconExternalLink, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../../brand/use-brand.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { useFeature } from '../../../money/billing/public.ts';
import classes from './promo.module.css';

const KEY = 'extensionPromoDismissed';

/** What the extension is for, with the brand's own address of it; without one, or hidden, there is nothing to say. */
export function ExtensionPromo() {
  const { t } = useTranslation();
  const { links } = useBrand();
  const condition = useFeature('extension');
  const [isHidden, setHidden] = useState(() => localStorage.getItem(KEY) === 'yes');
  if (isHidden || !links.extension || condition !== 'active') return null;
  const dismiss = () => {
    localStorage.setItem(KEY, 'yes');
    setHidden(true);
  };
  const title = t(($) => $.dashboard.promo.title);
  return (
    <Card component="section" className={classes.promo} aria-label={title}>
      <IconTile icon={IconBrowser} tone="violet" />
      <div>
        <h2>{title}</h2>
        <p>{t(($) => $.dashboard.promo.text)}</p>
        <Button
          size="compact-sm"
          component="a"
          href={links.extension}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={14} aria-hidden />}
        >
          {t(($) => $.dashboard.promo.get)}
        </Button>
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={t(($) => $.dashboard.promo.dismiss)} onClick={dismiss}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Card>
  );
}
