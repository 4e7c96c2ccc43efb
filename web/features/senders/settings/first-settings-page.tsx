import { Navigate } from '@tanstack/react-router';
import { useFeature } from '../../money/billing/public.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { settingsPages } from './settings-pages.ts';

/** The bare address: on a phone the list is the page, elsewhere the first page opens beside it. */
export function FirstSettingsPage() {
  const isPhone = useIsPhone();
  const automation = useFeature('social_automation');
  if (isPhone || automation === undefined) return null;
  return <Navigate to={settingsPages(automation === 'active')[0]!.to} replace />;
}
