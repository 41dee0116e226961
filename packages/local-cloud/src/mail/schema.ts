/** The inbox of the local mail server, in a PostgreSQL schema of its own; see `migrate`. */
export const mailMigrations = [
  `CREATE TABLE mail.messages (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     sender text NOT NULL,
     -- Those it was delivered to, which is not always what its headers say
     recipients text[] NOT NULL,
     subject text NOT NULL,
     text text NOT NULL,
     html text,
     -- [[name, value], …]: in the order they came, names may repeat
     headers jsonb NOT NULL,
     received_at timestamptz NOT NULL DEFAULT clock_timestamp()
   );
   CREATE INDEX messages_newest ON mail.messages (received_at DESC, id);
   CREATE INDEX messages_recipients ON mail.messages USING gin (recipients);`,
]
