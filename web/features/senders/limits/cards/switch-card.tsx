import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';

interface Props {
  title: string;
  isOn: boolean;
  turn: (isOn: boolean) => Promise<unknown>;
  /** What is said once it is on, or off. */
  said: { on: string; off: string };
  children: ReactNode;
}

/** Something that looks after the limits by itself: on or off, and what there is to say of it. */
export function SwitchCard({ title, isOn, turn, said, children }: Props) {
  const change = useApiMutation({ call: turn, refresh: ['limits'], success: isOn ? said.off : said.on });
  return (
    <SectionCard
      title={title}
      actions={
        <Switch
          aria-label={title}
          checked={isOn}
          disabled={change.isPending}
          onChange={(event) => change.mutate(event.currentTarget.checked)}
        />
      }
    >
      {children}
    </SectionCard>
  );
}
