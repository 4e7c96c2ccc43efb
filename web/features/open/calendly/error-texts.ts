import type { TFunction } from 'i18next';
import type { ErrorCode } from '../../../../contract/errors.ts';

export const CALENDLY_ERROR_TEXTS: Partial<Record<ErrorCode, (t: TFunction) => string>> = {
  event_types_unavailable: (t) => t(($) => $.calendly.errors.eventTypesUnavailable),
};
