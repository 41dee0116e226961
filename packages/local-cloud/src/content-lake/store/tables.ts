import type { Pool } from 'pg'
import { migrate } from '../../postgres/migrate.ts'

/**
 * Migrations; each runs once, in order, and is never edited after it has been published.
 * `head` holds one row, the number of the last transaction; writers lock it first.
 */
const steps = [
  `CREATE TABLE content_lake.head (single boolean PRIMARY KEY DEFAULT true CHECK (single), seq bigint NOT NULL);
   INSERT INTO content_lake.head (seq) VALUES (0);
   CREATE TABLE content_lake.documents (
     id text PRIMARY KEY,
     type text NOT NULL,
     content jsonb NOT NULL
   );
   CREATE TABLE content_lake.transactions (
     seq bigint PRIMARY KEY,
     id text NOT NULL UNIQUE,
     timestamp timestamptz NOT NULL,
     author text NOT NULL,
     mutations jsonb NOT NULL,
     effects jsonb NOT NULL
   );
   CREATE TABLE content_lake.assets (
     document_id text PRIMARY KEY,
     sha1 text NOT NULL,
     mime_type text NOT NULL,
     bytes bytea NOT NULL
   );
   -- Pictures and the like are compressed already.
   ALTER TABLE content_lake.assets ALTER COLUMN bytes SET STORAGE EXTERNAL;`,
  `CREATE TABLE content_lake.webhooks (
     id text PRIMARY KEY,
     name text NOT NULL UNIQUE,
     definition jsonb NOT NULL,
     disabled boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now()
   );
   CREATE TABLE content_lake.deliveries (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     webhook_id text NOT NULL REFERENCES content_lake.webhooks ON DELETE CASCADE,
     key text NOT NULL,
     transaction_id text NOT NULL,
     transaction_time timestamptz NOT NULL,
     document_id text NOT NULL,
     operation text NOT NULL,
     body text NOT NULL,
     state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
     created_at timestamptz NOT NULL DEFAULT now(),
     due_at timestamptz NOT NULL DEFAULT now(),
     attempts integer NOT NULL DEFAULT 0
   );
   CREATE INDEX deliveries_due ON content_lake.deliveries (due_at) WHERE state = 'pending';
   CREATE TABLE content_lake.attempts (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     delivery_id bigint NOT NULL REFERENCES content_lake.deliveries ON DELETE CASCADE,
     started_at timestamptz NOT NULL,
     duration_ms integer NOT NULL,
     status integer,
     response text,
     failure text
   );
   CREATE INDEX attempts_delivery ON content_lake.attempts (delivery_id);`,
  // History by document. A change stores the content after it; the content before it is in the document's previous
  // change.
  `CREATE TABLE content_lake.changes (
     seq bigint NOT NULL REFERENCES content_lake.transactions ON DELETE CASCADE,
     position integer NOT NULL,
     document_id text NOT NULL,
     published_id text NOT NULL,
     -- null: the document did not exist
     previous_rev text,
     mutations jsonb NOT NULL,
     -- null: it does not exist any more
     content jsonb,
     -- nothing is left of the published document, its draft and its versions
     ends_group boolean NOT NULL,
     PRIMARY KEY (seq, document_id)
   );
   INSERT INTO content_lake.changes
   SELECT seq, number - 1, document_id, published_id, effect->'before'->>'_rev',
     coalesce((
       SELECT jsonb_agg(mutation) FROM jsonb_array_elements(mutations) mutation
       WHERE document_id IN (
         mutation->'create'->>'_id', mutation->'createOrReplace'->>'_id', mutation->'createIfNotExists'->>'_id',
         mutation->'patch'->>'id', mutation->'delete'->>'id'
       )
     ), '[]'),
     nullif(effect->'after', 'null'), effect->'after' = 'null' AND document_id = published_id
   FROM content_lake.transactions,
     jsonb_each(effects) WITH ORDINALITY AS each(document_id, effect, number),
     regexp_replace(document_id, '^(drafts|versions\\.[^.]+)\\.', '') AS published_id;
   CREATE INDEX changes_document ON content_lake.changes (document_id, seq);
   CREATE INDEX changes_lifecycle ON content_lake.changes (published_id, seq)
     WHERE previous_rev IS NULL OR content IS NULL OR document_id = published_id;
   CREATE INDEX transactions_timestamp ON content_lake.transactions (timestamp);
   ALTER TABLE content_lake.transactions DROP COLUMN mutations, DROP COLUMN effects;
   -- Tells a request that is sent again from another one that took the same transaction id.
   ALTER TABLE content_lake.transactions ADD COLUMN fingerprint text;`,
]

/** The add-on dataset of comments: documents, and the transactions of a day, so that a request may be repeated. */
const commentSteps = [
  `CREATE TABLE content_lake_comments.head (
     single boolean PRIMARY KEY DEFAULT true CHECK (single), seq bigint NOT NULL
   );
   INSERT INTO content_lake_comments.head (seq) VALUES (0);
   CREATE TABLE content_lake_comments.documents (id text PRIMARY KEY, type text NOT NULL, content jsonb NOT NULL);
   CREATE TABLE content_lake_comments.transactions (
     seq bigint PRIMARY KEY,
     id text NOT NULL UNIQUE,
     timestamp timestamptz NOT NULL,
     author text NOT NULL,
     fingerprint text
   );
   CREATE INDEX transactions_timestamp ON content_lake_comments.transactions (timestamp);
   CREATE TABLE content_lake_comments.changes (
     seq bigint NOT NULL REFERENCES content_lake_comments.transactions ON DELETE CASCADE,
     position integer NOT NULL,
     document_id text NOT NULL,
     published_id text NOT NULL,
     previous_rev text,
     mutations jsonb NOT NULL,
     content jsonb,
     ends_group boolean NOT NULL,
     PRIMARY KEY (seq, document_id)
   );`,
]

const migrations = { content_lake: steps, content_lake_comments: commentSteps }

/** PostgreSQL schema of a dataset: the content, or the add-on dataset of comments. */
export type DatasetSchema = keyof typeof migrations

/** Creates the schema of a dataset, or brings an older one up to date. Safe to run from several processes at once. */
export const createTables = (pool: Pool, schema: DatasetSchema): Promise<void> =>
  migrate(pool, schema, migrations[schema])
