/** The inbox of the local form service, in a PostgreSQL schema of its own; see `migrate`. */
export const formsMigrations = [
  `CREATE TABLE forms.entries (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     form text NOT NULL,
     idempotency_key text,
     -- [[name, value], …]: in the order they came, names may repeat
     fields jsonb NOT NULL,
     received_at timestamptz NOT NULL DEFAULT now(),
     UNIQUE (form, idempotency_key)
   );
   CREATE INDEX entries_newest ON forms.entries (form, received_at DESC, id);`,
]
