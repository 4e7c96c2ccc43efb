import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { Enrolment, PersonChange, PersonStatus } from '../../../../../contract/enrolments/schemas.ts';
import { usePeopleChange } from '../../reasons/public.ts';
import { CHANGE_WORDS } from './change-words.ts';
import { MoveDialog } from './move-dialog.tsx';
import { undoOfNamed } from './undo-of.ts';

const ON_THE_WAY: readonly PersonChange[] = ['pause', 'skip_step', 'exclude', 'move'];
/** What fits somebody in this state. */
const CHANGES: Record<PersonStatus, readonly PersonChange[]> = {
  active: ON_THE_WAY,
  pending: ON_THE_WAY,
  'campaign paused': ON_THE_WAY,
  paused: ['resume', 'skip_step', 'exclude', 'move'],
  finished: ['move'],
  excluded: ['include', 'move'],
};

/** What can be done with one person, and only that. */
export function PersonActions({ campaign, person }: { campaign: WholeCampaign; person: Enrolment }) {
  const { t } = useTranslation();
  const { begin, isPending } = usePeopleChange();
  const [isMoving, setMoving] = useState(false);
  const run = (change: PersonChange, moveTo?: { _id: string; name: string }) => {
    setMoving(false);
    begin({
      campaignId: campaign._id,
      change,
      who: { profile_ids: [person.profile._id] },
      people: 1,
      moveTo,
      undo: undoOfNamed(change, [person]),
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
          {CHANGE_WORDS[change].name(t)}
        </Button>
      ))}
      {isMoving && (
        <MoveDialog campaign={campaign} count={1} onMove={(to) => run('move', to)} onClose={() => setMoving(false)} />
      )}
    </Group>
  );
}
