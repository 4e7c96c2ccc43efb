import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogs } from '../open-dialog.ts';
import { usePaletteActions } from './use-palette-actions.tsx';

const [store, spotlight] = createSpotlight();

/** Everything that can be reached or done, by typing. It is mounted while it is open. */
export function Palette() {
  const { t } = useTranslation();
  const actions = usePaletteActions();
  useEffect(() => {
    spotlight.open();
    return () => spotlight.close();
  }, []);
  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={actions}
      onSpotlightClose={dialogs.close}
      nothingFound={t(($) => $.palette.nothing)}
      highlightQuery
      scrollable
      maxHeight={420}
      transitionProps={{ duration: 0 }}
      overlayProps={{ color: '#0b1020', backgroundOpacity: 0.5, blur: 2 }}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t(($) => $.palette.placeholder),
        'aria-label': t(($) => $.palette.placeholder),
      }}
    />
  );
}
