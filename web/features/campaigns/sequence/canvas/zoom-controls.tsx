import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { Panel, useViewport } from '@xyflow/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import classes from './canvas.module.css';
import { ZOOM_MAX, ZOOM_MIN } from './stored-zoom.ts';

const STEP = 1.2;
const within = (zoom: number) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));

/** How large the drawing is: larger, smaller, its real size, all of it. */
export function ZoomControls({ onZoom, onFit }: { onZoom: (zoom: number) => void; onFit: () => void }) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const { zoom } = useViewport();
  const button = (label: string, icon: React.ReactNode, run: () => void) => (
    <ActionIcon size={30} radius={0} aria-label={label} title={label} onClick={run}>
      {icon}
    </ActionIcon>
  );
  const realSize = t(($) => $.sequence.zoom.realSize);
  return (
    <Panel position="bottom-left">
      <div className={classes.zoom} role="group" aria-label={t(($) => $.sequence.zoom.label)}>
        {button(
          t(($) => $.sequence.zoom.in),
          <IconPlus size={16} />,
          () => onZoom(within(zoom * STEP)),
        )}
        <button type="button" className={classes.percent} title={realSize} onClick={() => onZoom(1)}>
          {percent(zoom)}
        </button>
        {button(
          t(($) => $.sequence.zoom.out),
          <IconMinus size={16} />,
          () => onZoom(within(zoom / STEP)),
        )}
        {button(
          t(($) => $.sequence.zoom.fit),
          <IconMaximize size={16} />,
          onFit,
        )}
      </div>
    </Panel>
  );
}
