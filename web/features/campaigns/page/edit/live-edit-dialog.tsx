import { Alert, Button, Group, Modal, Progress, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { campaignQueries } from '../../list/public.ts';
import { editableSequence } from '../../sequence/public.ts';
import { campaignPageQueries } from '../queries.ts';
import classes from './edit.module.css';
import { EditProblems } from './edit-problems.tsx';
import { EnrolmentMoves } from './enrolment-moves.tsx';
import { StepChanges } from './step-changes.tsx';
import { useSaveEdit } from './use-save-edit.ts';

export interface LiveEditDialogProps {
  campaign: WholeCampaign;
  sequence: Sequence;
  type: WholeCampaign['sequences_type'];
  /** Said instead of “save”, where an older version comes back. */
  title?: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Before a sequence with people on their way is saved: which steps differ, and who moves, stays or is done by it. */
export function LiveEditDialog({ campaign, sequence, type, title, onSaved, onClose }: LiveEditDialogProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  /** The version that somebody else has replaced meanwhile: it is not saved over again. */
  const [refused, setRefused] = useState<number | null>(null);
  const hasConflict = refused !== null;
  // as it was when the dialog opened, whatever is told meanwhile; after a conflict, as it is now
  const [began] = useState(campaign);
  const newest = useQuery({ ...campaignQueries.byId(campaign._id), enabled: hasConflict });
  const saved = (hasConflict && newest.data) || began;
  const before = editableSequence(saved);
  const { data: preview, error } = useQuery(campaignPageQueries.preview(saved, sequence, type));
  const edit = useSaveEdit({
    campaignId: campaign._id,
    sequence,
    type,
    onSaved,
    onConflict: () => {
      setRefused(saved.version);
      void newest.refetch();
    },
  });
  const isDifferent = preview?.nodes.some(({ change }) => change !== 'same') ?? false;

  return (
    <Modal
      opened
      size={720}
      fullScreen={isPhone}
      // people are being moved: closing would not stop that, only hide it
      onClose={edit.isMoving ? () => undefined : onClose}
      title={title ?? t(($) => $.campaign.edit.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      {hasConflict && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="md">
          {t(($) => $.campaign.edit.conflict)}
        </Alert>
      )}
      {error && <Alert color="red">{errorText(t, error)}</Alert>}
      {!preview && !error && <Skeleton height={240} radius="md" />}
      {preview && (
        <div className={classes.parts}>
          {preview.problems.length > 0 && <EditProblems problems={preview.problems} sequence={sequence} />}
          <section>
            <h3>{t(($) => $.campaign.edit.people)}</h3>
            <EnrolmentMoves preview={preview} before={before} after={sequence} />
          </section>
          <section>
            <h3>{t(($) => $.campaign.edit.steps)}</h3>
            <StepChanges before={before} after={sequence} nodes={preview.nodes} />
          </section>
        </div>
      )}
      {edit.isMoving && (
        <div className={classes.moving} role="status">
          <span>{t(($) => $.campaign.edit.running)}</span>
          <Progress value={edit.job?.total ? (edit.job.progress / edit.job.total) * 100 : 100} animated size="sm" />
        </div>
      )}
      {edit.problem && (
        <Alert color="red" mt="md" role="alert">
          {edit.problem}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" gap="xs" className={classes.foot}>
        <Button variant="default" disabled={edit.isMoving} onClick={onClose}>
          {t(($) => $.campaign.edit.cancel)}
        </Button>
        <Button
          disabled={!preview || preview.problems.length > 0 || !isDifferent || saved.version === refused}
          loading={edit.isBusy}
          onClick={() => edit.save(saved.version)}
        >
          {t(($) => $.campaign.edit.save)}
        </Button>
      </Group>
    </Modal>
  );
}
