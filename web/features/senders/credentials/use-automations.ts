import type { AutomationType } from '../../../../contract/credentials/schemas.ts';
import type { FeatureCondition } from '../../../../contract/features.ts';
import { useBrand } from '../../../brand/use-brand.ts';
import { useFeature } from '../../money/billing/public.ts';
import { useCredentials } from '../../../shell/session/use-access-state.ts';

/** How accounts can be run here. The extension is one way where the brand has one that can be installed. */
export function useAutomations(): Record<AutomationType, FeatureCondition | undefined> {
  const hasExtension = useBrand().links.extension !== undefined;
  const inBrowser = useCredentials().some(({ automation_type }) => automation_type === 'extension');
  const extension = useFeature('extension');
  return { cloud: useFeature('cloud'), extension: hasExtension || inBrowser ? extension : 'none' };
}
