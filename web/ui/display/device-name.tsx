import { useTranslation } from 'react-i18next';
import { parseDevice } from './parse-device.ts';

/** "Chrome on macOS"; the raw description where it names no browser we know. */
export function DeviceName({ agent }: { agent: string | null }) {
  const { t } = useTranslation();
  const device = parseDevice(agent);
  if (device) return <span title={agent ?? undefined}>{t(($) => $.security.device, { ...device })}</span>;
  return <span>{agent ? agent.slice(0, 60) : t(($) => $.security.unknownDevice)}</span>;
}
