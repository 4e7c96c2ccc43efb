import { createFileRoute } from '@tanstack/react-router';
import { ExportFilePage } from '../../../features/work/prospects/export-file-page.tsx';

export const Route = createFileRoute('/_app/exports/$token')({ component: ExportFilePage });
