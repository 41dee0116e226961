/** The orders of the local checkout, in a PostgreSQL schema of their own; see `migrate`. */
export const checkoutMigrations = [
  `CREATE TABLE checkout.orders (
     -- Becomes the id of the account, so that one order never makes two
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     -- The same key again is the same order
     idempotency_key text UNIQUE,
     company_name text NOT NULL,
     email text NOT NULL,
     -- bcrypt; gone once the account has it, or the order is out of date
     password_hash text,
     state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'declined', 'paid')),
     plan text,
     created_at timestamptz NOT NULL DEFAULT now()
   );`,
]
