/** What other features may use of this one. */
export { LabelChips } from './label-chips.tsx';
export { LabelName } from './label-name.tsx';
export { LabelPicker } from './label-picker.tsx';
export { labelQueries } from './queries.ts';
export { StatusBadge } from './status-badge.tsx';
export { STATUS_TEXTS } from './status-texts.ts';
export { useCreateLabel } from './use-create-label.ts';
export { useLabels } from './use-labels.ts';
