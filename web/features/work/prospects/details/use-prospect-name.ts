import { useTranslation } from 'react-i18next';

/** Somebody whose name nobody knows is called “Not name” everywhere (R368). */
export function useProspectName(): (person: { full_name: string }) => string {
  const { t } = useTranslation();
  return ({ full_name }) => full_name.trim() || t(($) => $.prospects.noName);
}
