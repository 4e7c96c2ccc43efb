import { ActionIcon, Anchor, Popover, Tooltip } from '@mantine/core';
import { IconMessageCircleQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../brand/use-brand.ts';
import classes from './support.module.css';

/**
 * The place of the brand's support chat. The provider's script mounts into #support-widget once it is connected;
 * until then the panel says so and leads to the help pages. Brands without a chat have their help link in the menu.
 */
export function SupportButton() {
  const { t } = useTranslation();
  const { name, support, links } = useBrand();
  const [isOpen, setOpen] = useState(false);
  if (!support) return null;
  const label = t(($) => $.support.open);
  return (
    <Popover opened={isOpen} onChange={setOpen} width={300} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={label} disabled={isOpen}>
          <ActionIcon aria-label={label} onClick={() => setOpen((before) => !before)}>
            <IconMessageCircleQuestion size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div id="support-widget" data-app={support.app_id} className={classes.widget}>
          <strong>{t(($) => $.support.title, { brand: name })}</strong>
          <p>{t(($) => $.support.text, { provider: support.name })}</p>
          <Anchor href={links.help ?? '/help'} target="_blank" rel="noreferrer">
            {t(($) => $.support.help)}
          </Anchor>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
