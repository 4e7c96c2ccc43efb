import { Link } from '@tanstack/react-router';
import { BrandMark } from '../../brand/brand-mark.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { HelpButton } from '../../features/platform/help/help-button.tsx';
import { Bell } from '../../features/platform/notifications/bell.tsx';
import { ChangelogLink } from '../changelog-link.tsx';
import { DemoClockChip } from '../demo-clock/demo-clock-chip.tsx';
import { SupportButton } from '../support/support-button.tsx';
import classes from './mobile.module.css';

export function MobileHeader() {
  const { name } = useBrand();
  return (
    <header className={classes.header}>
      <Link to="/campaigns/my-campaigns/{-$filter}" className={classes.brand} aria-label={name}>
        <BrandMark />
      </Link>
      <DemoClockChip />
      <ChangelogLink />
      <SupportButton />
      <HelpButton />
      <Bell />
    </header>
  );
}
