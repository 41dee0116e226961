/** The tables of the local Airtable, in a PostgreSQL schema of their own; see `migrate`. */
export const airtableMigrations = [
  `CREATE TABLE airtable.records (
     id text PRIMARY KEY,
     base_id text NOT NULL,
     table_id text NOT NULL,
     -- the order in which records were made, which is that of a list
     number bigint GENERATED ALWAYS AS IDENTITY,
     created_at timestamptz NOT NULL DEFAULT now(),
     cells jsonb NOT NULL
   );
   CREATE INDEX records_order ON airtable.records (base_id, table_id, number);
   -- finds the records that an upsert merges with
   CREATE INDEX records_cells ON airtable.records USING gin (cells jsonb_path_ops);`,
]
