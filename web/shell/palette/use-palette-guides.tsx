import { IconBook2, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGuides } from '../../features/platform/help/load-guides.ts';
import type { PaletteItem } from './palette-item.ts';

const SIZE = { size: 18, stroke: 1.7 } as const;

/** The help and its guides, found by what they are about. */
export function usePaletteGuides(): PaletteItem[] {
  const { t } = useTranslation();
  const { data: guides = [] } = useGuides();
  const help: PaletteItem = {
    id: 'guide:all',
    group: 'guides',
    label: t(($) => $.help.title),
    icon: <IconHelpCircle {...SIZE} />,
    link: { to: '/help/{-$guide}', params: { guide: undefined } },
  };
  const lines = guides.map(
    ({ id, title, words }): PaletteItem => ({
      id: `guide:${id}`,
      group: 'guides',
      label: title,
      words,
      icon: <IconBook2 {...SIZE} />,
      link: { to: '/help/{-$guide}', params: { guide: id } },
    }),
  );
  return [help, ...lines];
}
