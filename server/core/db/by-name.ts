import { sql } from 'kysely';

/** As people look names up, “Ärzte” beside “arzt”: the database itself orders by bytes. */
export const byName = (column: string) => sql<string>`${sql.ref(column)} collate "und-x-icu"`;
