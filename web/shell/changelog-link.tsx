import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../brand/use-brand.ts';

/** What is new, for brands that keep a list of it. */
export function ChangelogLink() {
  const { t } = useTranslation();
  const { can, links } = useBrand();
  if (!can('show_changelog') || !links.changelog) return null;
  return (
    <Tooltip label={t(($) => $.shell.changelog)}>
      <ActionIcon component="a" href={links.changelog} target="_blank" rel="noreferrer">
        <IconSpeakerphone size={18} stroke={1.7} aria-hidden />
        <VisuallyHidden>
          {t(($) => $.shell.changelog)} {t(($) => $.nav.newTab)}
        </VisuallyHidden>
      </ActionIcon>
    </Tooltip>
  );
}
