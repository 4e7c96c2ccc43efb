import { useTranslation } from 'react-i18next';
import { ListFooter } from '../../../ui/list/list-footer.tsx';
import { AUDIT_PER_PAGE } from './queries.ts';

interface Props {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

export function AuditFooter({ page, total, onPage }: Props) {
  const { t } = useTranslation();
  return (
    <ListFooter
      page={page}
      total={total}
      perPage={AUDIT_PER_PAGE}
      range={(shown) => t(($) => $.audit.range, shown)}
      onPage={onPage}
    />
  );
}
