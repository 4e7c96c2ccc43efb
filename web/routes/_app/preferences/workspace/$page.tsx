import { createFileRoute } from '@tanstack/react-router';

/** A page of the workspace without its id: its layout leads to that of the workspace one is in. */
export const Route = createFileRoute('/_app/preferences/workspace/$page')({});
