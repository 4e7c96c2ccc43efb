import type { Feature, LimitedFeature } from '../../../../contract/features.ts';
import { dialogs } from '../../../shell/open-dialog.ts';

/** Shows what a feature, or more of something limited, needs. */
export function openUpgrade(wanted: Feature | LimitedFeature): void {
  dialogs.open('upgrade', wanted);
}
