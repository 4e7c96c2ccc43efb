import { useQuery } from '@tanstack/react-query';
import type { CustomField } from '../../../../../contract/searches/schemas.ts';
import { messageQueries } from '../../../content/message-editor/public.ts';

const NONE: readonly CustomField[] = [];

/** The workspace's own fields; none until they are known. */
export const useCustomFields = (): readonly CustomField[] => useQuery(messageQueries.customFields()).data ?? NONE;
