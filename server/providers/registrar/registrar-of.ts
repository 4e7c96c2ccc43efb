import type { Services } from '../../core/services.ts';
import type { Registrar } from './port.ts';
import { registrarOverCloudflare } from './registrar-over-cloudflare.ts';

/** Null where names cannot be bought on this site. */
export function registrarOf({ settings }: Pick<Services, 'settings'>): Registrar | null {
  const { registrar } = settings.outside;
  return registrar && registrarOverCloudflare(registrar);
}
