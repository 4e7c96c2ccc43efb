import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { Panel, useReactFlow } from '@xyflow/react';
import { useTranslation } from 'react-i18next';
import classes from './canvas.module.css';

export function ZoomControls({ duration, onFit }: { duration: number; onFit: () => void }) {
  const { t } = useTranslation();
  const flow = useReactFlow();
  const button = (label: string, icon: React.ReactNode, run: () => void) => (
    <ActionIcon size={30} radius={0} aria-label={label} title={label} onClick={run}>
      {icon}
    </ActionIcon>
  );
  return (
    <Panel position="bottom-left">
      <div className={classes.zoom} role="group" aria-label={t(($) => $.sequence.zoom.label)}>
        {button(
          t(($) => $.sequence.zoom.in),
          <IconPlus size={16} />,
          () => void flow.zoomIn({ duration }),
        )}
        {button(
          t(($) => $.sequence.zoom.out),
          <IconMinus size={16} />,
          () => void flow.zoomOut({ duration }),
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
