import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { Enrolment, EnrolmentChange, EnrolmentStatus } from '../../../../../contract/enrolments/schemas.ts';
import { useEnrolmentChange } from '../../reasons/public.ts';
import { ENROLMENT_CHANGE_TEXTS } from './enrolment-change-texts.ts';
import { MoveDialog } from './move-dialog.tsx';
import { undoSelectedChange } from './undo-change.ts';

const ACTIVE_CHANGES: readonly EnrolmentChange[] = ['pause', 'skip_step', 'exclude', 'move'];
/** What fits somebody in this state. */
const CHANGES: Record<EnrolmentStatus, readonly EnrolmentChange[]> = {
  active: ACTIVE_CHANGES,
  pending: ACTIVE_CHANGES,
  'campaign paused': ACTIVE_CHANGES,
  paused: ['resume', 'skip_step', 'exclude', 'move'],
  finished: ['move'],
  excluded: ['include', 'move'],
};

/** What can be done with one person, and only that. */
export function EnrolmentActions({ campaign, person }: { campaign: WholeCampaign; person: Enrolment }) {
  const { t } = useTranslation();
  const { begin, isPending } = useEnrolmentChange();
  const [isMoving, setMoving] = useState(false);
  const run = (change: EnrolmentChange, moveTo?: { _id: string; name: string }) => {
    setMoving(false);
    begin({
      campaignId: campaign._id,
      change,
      who: { profile_ids: [person.profile._id] },
      people: 1,
      moveTo,
      undo: undoSelectedChange(change, [person]),
    });
  };
  // what is held by something can be tried again
  const isHeld = person.wait !== null && person.wait.fix !== null && person.wait.until === null;
  const changes = [...CHANGES[person.status], ...(isHeld && person.status === 'active' ? (['retry'] as const) : [])];
  return (
    <Group gap="xs">
      {changes.map((change) => (
        <Button
          key={change}
          size="compact-sm"
          variant="default"
          loading={isPending}
          onClick={() => (change === 'move' ? setMoving(true) : run(change))}
        >
          {ENROLMENT_CHANGE_TEXTS[change].name(t)}
        </Button>
      ))}
      {isMoving && (
        <MoveDialog campaign={campaign} count={1} onMove={(to) => run('move', to)} onClose={() => setMoving(false)} />
      )}
    </Group>
  );
}
