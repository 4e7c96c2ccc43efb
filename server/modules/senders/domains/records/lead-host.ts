import type { Services } from '../../../../core/services.ts';
import { RegistrarAway, RegistrarRefusal } from '../../../../providers/registrar/port.ts';
import { registrarOf } from '../../../../providers/registrar/registrar-of.ts';
import { domainRows } from '../queries.ts';

const TTL = 300;

/** Leads a host below a domain that the workspace bought here to another name; false where that is nobody's of ours. */
export async function leadHost(
  services: Services,
  { spaceId, host, value }: { spaceId: string; host: string; value: string },
): Promise<boolean> {
  const registrar = registrarOf(services);
  if (!registrar) return false;
  const rows = await services.transactions.inSpace(spaceId, domainRows, { readOnly: true });
  const above = rows.find(
    ({ name, origin, registered_at, status }) =>
      origin === 'bought' && registered_at && status !== 'expired' && status !== 'failed' && host.endsWith(`.${name}`),
  );
  if (!above) return false;
  try {
    await registrar.putRecords(above.name, [{ name: host, type: 'CNAME', value, ttl: TTL }]);
    return true;
  } catch (error) {
    if (!(error instanceof RegistrarAway || error instanceof RegistrarRefusal)) throw error;
    services.log.warn({ err: error, host }, 'the record of a host could not be written');
    return false;
  }
}
