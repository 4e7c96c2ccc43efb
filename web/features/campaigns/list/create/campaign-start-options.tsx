import type { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import type { Tone } from '../../../../ui/display/tones.ts';
import classes from './campaign-start-options.module.css';

export interface CampaignStartOption {
  /** Where the wizard of campaigns opens. */
  from: 'sample' | 'link' | 'csv' | 'sequence' | 'api';
  icon: typeof IconSend;
  tone: Tone;
  title: string;
  text: string;
}

/** For a place where nothing is yet: the wizard, opened where each of the ways begins. */
export function CampaignStartOptions({ label, options }: { label: string; options: readonly CampaignStartOption[] }) {
  return (
    <nav className={classes.ways} aria-label={label} data-four={options.length === 4 || undefined}>
      {options.map(({ from, icon, tone, title, text }) => (
        <Link key={from} to="/campaign/add" search={{ from }}>
          <IconTile icon={icon} tone={tone} />
          <span>
            <strong>{title}</strong>
            <span>{text}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
