import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { campaignQueries } from '../list/public.ts';
import classes from './simulate.module.css';
import { SimulationSkeleton } from './result/simulation-skeleton.tsx';
import { SimulationView } from './simulation-view.tsx';

export interface SimulateDialogProps {
  campaignId: string;
  opened: boolean;
  onClose: () => void;
  /** Starts the campaign; without it the dialog only shows. */
  onStart?: () => void;
}

/** The days to come of a whole campaign before it is started, and one person's way through it. */
export function SimulateDialog({ campaignId, opened, onClose, onStart }: SimulateDialogProps) {
  const isPhone = useIsPhone();
  const { data: campaign } = useQuery({ ...campaignQueries.byId(campaignId), enabled: opened });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      fullScreen={isPhone}
      size={1180}
      padding={0}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {campaign ? (
        <SimulationView key={campaignId} campaign={campaign} onClose={onClose} onStart={onStart} />
      ) : (
        <SimulationSkeleton />
      )}
    </Modal>
  );
}
