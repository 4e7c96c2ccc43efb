import type { Domain } from '../../../../../contract/domains/schemas.ts';

/** Those of a name that is not registered yet are to come: they are neither right nor wrong. */
export const knownRecords = ({ status, origin, records }: Domain): Domain['records'] =>
  status === 'failed' || (status === 'registering' && origin === 'bought') ? [] : records;
