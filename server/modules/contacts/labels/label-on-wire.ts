import type { Label } from '../../../../contract/labels/schemas.ts';
import type { LabelRow } from './queries.ts';

export const labelOnWire = (row: LabelRow): Label => ({
  _id: row.id,
  name: row.name,
  color: row.color,
  type: row.type as Label['type'],
  display_order: row.display_order,
  shared: row.shared,
  created_by: row.created_by,
});
