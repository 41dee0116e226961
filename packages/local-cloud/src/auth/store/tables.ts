/**
 * The tables of the auth service, in a PostgreSQL schema of their own; see `migrate`. Names follow the real server's,
 * so that SQL written for it fits.
 */
export const authMigrations = [
  `CREATE TABLE auth.users (
     instance_id uuid DEFAULT '00000000-0000-0000-0000-000000000000',
     id uuid PRIMARY KEY,
     aud varchar(255) NOT NULL DEFAULT '',
     role varchar(255) NOT NULL DEFAULT '',
     email varchar(255),
     encrypted_password varchar(255),
     email_confirmed_at timestamptz,
     invited_at timestamptz,
     confirmation_token varchar(255) NOT NULL DEFAULT '',
     confirmation_sent_at timestamptz,
     recovery_token varchar(255) NOT NULL DEFAULT '',
     recovery_sent_at timestamptz,
     email_change_token_new varchar(255) NOT NULL DEFAULT '',
     email_change varchar(255) NOT NULL DEFAULT '',
     email_change_sent_at timestamptz,
     email_change_token_current varchar(255) NOT NULL DEFAULT '',
     email_change_confirm_status smallint NOT NULL DEFAULT 0,
     last_sign_in_at timestamptz,
     raw_app_meta_data jsonb NOT NULL DEFAULT '{}',
     raw_user_meta_data jsonb NOT NULL DEFAULT '{}',
     is_super_admin boolean,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     phone text,
     phone_confirmed_at timestamptz,
     phone_change text NOT NULL DEFAULT '',
     phone_change_token varchar(255) NOT NULL DEFAULT '',
     phone_change_sent_at timestamptz,
     confirmed_at timestamptz GENERATED ALWAYS AS (LEAST(email_confirmed_at, phone_confirmed_at)) STORED,
     banned_until timestamptz,
     reauthentication_token varchar(255) NOT NULL DEFAULT '',
     reauthentication_sent_at timestamptz,
     is_sso_user boolean NOT NULL DEFAULT false,
     deleted_at timestamptz,
     is_anonymous boolean NOT NULL DEFAULT false
   );
   CREATE UNIQUE INDEX users_email_partial_key ON auth.users (email) WHERE is_sso_user = false;
   CREATE UNIQUE INDEX users_phone_key ON auth.users (phone);
   CREATE INDEX users_email ON auth.users (lower(email));
   CREATE INDEX users_created ON auth.users (created_at);

   CREATE TABLE auth.identities (
     id uuid PRIMARY KEY,
     provider_id text NOT NULL,
     user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
     identity_data jsonb NOT NULL,
     provider text NOT NULL,
     last_sign_in_at timestamptz,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     email text GENERATED ALWAYS AS (lower(identity_data->>'email')) STORED,
     UNIQUE (provider_id, provider)
   );
   CREATE INDEX identities_user ON auth.identities (user_id);
   CREATE INDEX identities_email ON auth.identities (email);

   CREATE TABLE auth.sessions (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     factor_id uuid,
     aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2', 'aal3')),
     not_after timestamptz,
     refreshed_at timestamptz,
     user_agent text,
     ip text,
     tag text
   );
   CREATE INDEX sessions_user ON auth.sessions (user_id);

   CREATE TABLE auth.refresh_tokens (
     id bigserial PRIMARY KEY,
     token varchar(255) NOT NULL UNIQUE,
     user_id uuid NOT NULL,
     revoked boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     parent varchar(255),
     session_id uuid REFERENCES auth.sessions ON DELETE CASCADE
   );
   CREATE INDEX refresh_tokens_session ON auth.refresh_tokens (session_id, revoked);
   CREATE INDEX refresh_tokens_parent ON auth.refresh_tokens (parent);

   CREATE TABLE auth.mfa_amr_claims (
     id uuid PRIMARY KEY,
     session_id uuid NOT NULL REFERENCES auth.sessions ON DELETE CASCADE,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     authentication_method text NOT NULL,
     UNIQUE (session_id, authentication_method)
   );

   CREATE TABLE auth.mfa_factors (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
     friendly_name text,
     factor_type text NOT NULL CHECK (factor_type IN ('totp', 'phone', 'webauthn')),
     status text NOT NULL CHECK (status IN ('unverified', 'verified')),
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     secret text,
     phone text,
     last_challenged_at timestamptz
   );
   CREATE INDEX mfa_factors_user ON auth.mfa_factors (user_id);

   CREATE TABLE auth.mfa_challenges (
     id uuid PRIMARY KEY,
     factor_id uuid NOT NULL REFERENCES auth.mfa_factors ON DELETE CASCADE,
     created_at timestamptz NOT NULL,
     verified_at timestamptz,
     ip_address text NOT NULL,
     otp_code text
   );
   CREATE INDEX mfa_challenges_factor ON auth.mfa_challenges (factor_id);

   CREATE TABLE auth.one_time_tokens (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
     token_type text NOT NULL,
     token_hash text NOT NULL,
     relates_to text NOT NULL,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     expires_at timestamptz,
     UNIQUE (user_id, token_type)
   );
   CREATE INDEX one_time_tokens_hash ON auth.one_time_tokens (token_hash);

   CREATE TABLE auth.flow_state (
     id uuid PRIMARY KEY,
     user_id uuid REFERENCES auth.users ON DELETE CASCADE,
     auth_code text UNIQUE,
     code_challenge_method text,
     code_challenge text,
     provider_type text NOT NULL,
     provider_access_token text,
     provider_refresh_token text,
     authentication_method text NOT NULL,
     auth_code_issued_at timestamptz,
     referrer text,
     linking_target_id uuid REFERENCES auth.users ON DELETE CASCADE,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL
   );
   CREATE INDEX flow_state_user ON auth.flow_state (user_id, authentication_method);
   CREATE INDEX flow_state_created ON auth.flow_state (created_at);`,
  `ALTER TABLE auth.refresh_tokens ADD COLUMN seed text;`,
  `CREATE TABLE auth.oauth_clients (
     id uuid PRIMARY KEY,
     client_secret_hash text,
     registration_type text NOT NULL,
     client_type text NOT NULL CHECK (client_type IN ('public', 'confidential')),
     redirect_uris text[] NOT NULL,
     grant_types text[] NOT NULL,
     client_name text,
     client_uri text,
     logo_uri text,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     deleted_at timestamptz
   );`,
  `CREATE TABLE auth.audit_log_entries (
     id uuid PRIMARY KEY,
     payload json NOT NULL,
     created_at timestamptz NOT NULL,
     ip_address text NOT NULL DEFAULT ''
   );
   CREATE INDEX audit_log_created ON auth.audit_log_entries (created_at);`,
  // For SQL written for the real server, e.g. to seed a database: defaults of columns that it leaves out, and columns
  // that it names.
  `ALTER TABLE auth.refresh_tokens ADD COLUMN instance_id uuid;
   ALTER TABLE auth.identities ALTER COLUMN id SET DEFAULT gen_random_uuid();
   ALTER TABLE auth.users
     ALTER COLUMN created_at SET DEFAULT now(),
     ALTER COLUMN updated_at SET DEFAULT now();
   ALTER TABLE auth.identities
     ALTER COLUMN created_at SET DEFAULT now(),
     ALTER COLUMN updated_at SET DEFAULT now();
   ALTER TABLE auth.sessions
     ALTER COLUMN created_at SET DEFAULT now(),
     ALTER COLUMN updated_at SET DEFAULT now();
   ALTER TABLE auth.refresh_tokens
     ALTER COLUMN created_at SET DEFAULT now(),
     ALTER COLUMN updated_at SET DEFAULT now();
   ALTER TABLE auth.mfa_amr_claims
     ALTER COLUMN created_at SET DEFAULT now(),
     ALTER COLUMN updated_at SET DEFAULT now();
   ALTER TABLE auth.mfa_factors
     ALTER COLUMN created_at SET DEFAULT now(),
     ALTER COLUMN updated_at SET DEFAULT now();
   ALTER TABLE auth.mfa_challenges
     ALTER COLUMN created_at SET DEFAULT now();
   ALTER TABLE auth.one_time_tokens
     ALTER COLUMN created_at SET DEFAULT now(),
     ALTER COLUMN updated_at SET DEFAULT now();
   ALTER TABLE auth.flow_state
     ALTER COLUMN created_at SET DEFAULT now(),
     ALTER COLUMN updated_at SET DEFAULT now();`,
  `CREATE TABLE auth.sso_providers (
     id uuid PRIMARY KEY,
     resource_id text,
     disabled boolean,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now()
   );
   CREATE UNIQUE INDEX sso_providers_resource_id ON auth.sso_providers (lower(resource_id));

   CREATE TABLE auth.sso_domains (
     id uuid PRIMARY KEY,
     sso_provider_id uuid NOT NULL REFERENCES auth.sso_providers ON DELETE CASCADE,
     domain text NOT NULL CHECK (domain <> ''),
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now()
   );
   CREATE UNIQUE INDEX sso_domains_domain ON auth.sso_domains (lower(domain));

   CREATE TABLE auth.saml_providers (
     id uuid PRIMARY KEY,
     sso_provider_id uuid NOT NULL UNIQUE REFERENCES auth.sso_providers ON DELETE CASCADE,
     entity_id text NOT NULL UNIQUE,
     metadata_xml text NOT NULL,
     metadata_url text,
     attribute_mapping jsonb,
     name_id_format text,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now()
   );

   CREATE TABLE auth.saml_relay_states (
     id uuid PRIMARY KEY,
     sso_provider_id uuid NOT NULL REFERENCES auth.sso_providers ON DELETE CASCADE,
     request_id text NOT NULL,
     for_email text,
     redirect_to text,
     flow_state_id uuid REFERENCES auth.flow_state ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now()
   );

   -- The real server has no such table: it accepts the same unsolicited assertion any number of times.
   CREATE TABLE auth.saml_used_assertions (
     sso_provider_id uuid NOT NULL REFERENCES auth.sso_providers ON DELETE CASCADE,
     assertion_id text NOT NULL,
     good_until timestamptz NOT NULL,
     PRIMARY KEY (sso_provider_id, assertion_id)
   );`,
  // `invite_token`: an invitation that the user accepts with a provider. The others: columns that a dump of the real
  // server's tables names.
  `ALTER TABLE auth.flow_state
     ADD COLUMN invite_token text,
     ADD COLUMN oauth_client_state_id uuid,
     ADD COLUMN email_optional boolean NOT NULL DEFAULT false;
   ALTER TABLE auth.sessions
     ADD COLUMN oauth_client_id uuid,
     ADD COLUMN refresh_token_hmac_key text,
     ADD COLUMN refresh_token_counter bigint,
     ADD COLUMN scopes text;
   ALTER TABLE auth.mfa_factors
     ADD COLUMN web_authn_credential jsonb,
     ADD COLUMN web_authn_aaguid uuid,
     ADD COLUMN last_webauthn_challenge_data jsonb;
   ALTER TABLE auth.mfa_challenges ADD COLUMN web_authn_session_data jsonb;`,
  `CREATE TABLE auth.webauthn_credentials (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
     credential_id bytea NOT NULL UNIQUE,
     public_key bytea NOT NULL,
     attestation_type text NOT NULL DEFAULT '',
     aaguid uuid,
     sign_count bigint NOT NULL DEFAULT 0,
     transports jsonb NOT NULL DEFAULT '[]',
     backup_eligible boolean NOT NULL DEFAULT false,
     backed_up boolean NOT NULL DEFAULT false,
     friendly_name text NOT NULL DEFAULT '',
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     last_used_at timestamptz
   );
   CREATE INDEX webauthn_credentials_user ON auth.webauthn_credentials (user_id);

   CREATE TABLE auth.webauthn_challenges (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     user_id uuid REFERENCES auth.users ON DELETE CASCADE,
     challenge_type text NOT NULL CHECK (challenge_type IN ('signup', 'registration', 'authentication')),
     session_data jsonb NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL
   );
   CREATE INDEX webauthn_challenges_user ON auth.webauthn_challenges (user_id);`,
  // SQL for the real server writes IP addresses as `inet`, and calls `auth.jwt()` and the like.
  `ALTER TABLE auth.sessions ALTER COLUMN ip TYPE inet USING ip::inet;
   ALTER TABLE auth.mfa_challenges ALTER COLUMN ip_address TYPE inet USING ip_address::inet;

   CREATE OR REPLACE FUNCTION auth.jwt() RETURNS jsonb LANGUAGE sql STABLE AS $$
     SELECT coalesce(
       nullif(current_setting('request.jwt.claim', true), ''),
       nullif(current_setting('request.jwt.claims', true), '')
     )::jsonb
   $$;
   CREATE OR REPLACE FUNCTION auth.uid() RETURNS uuid LANGUAGE sql STABLE AS $$
     SELECT coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt()->>'sub')::uuid
   $$;
   CREATE OR REPLACE FUNCTION auth.role() RETURNS text LANGUAGE sql STABLE AS $$
     SELECT coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt()->>'role')
   $$;
   CREATE OR REPLACE FUNCTION auth.email() RETURNS text LANGUAGE sql STABLE AS $$
     SELECT coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), auth.jwt()->>'email')
   $$;`,
  // SQL for the real server casts to the types that its columns have.
  `CREATE TYPE auth.aal_level AS ENUM ('aal1', 'aal2', 'aal3');
   ALTER TABLE auth.sessions
     DROP CONSTRAINT sessions_aal_check,
     ALTER COLUMN aal DROP DEFAULT,
     ALTER COLUMN aal TYPE auth.aal_level USING aal::auth.aal_level,
     ALTER COLUMN aal SET DEFAULT 'aal1';

   CREATE TYPE auth.factor_type AS ENUM ('totp', 'webauthn', 'phone');
   CREATE TYPE auth.factor_status AS ENUM ('unverified', 'verified');
   ALTER TABLE auth.mfa_factors
     DROP CONSTRAINT mfa_factors_factor_type_check,
     DROP CONSTRAINT mfa_factors_status_check,
     ALTER COLUMN factor_type TYPE auth.factor_type USING factor_type::auth.factor_type,
     ALTER COLUMN status TYPE auth.factor_status USING status::auth.factor_status;

   CREATE TYPE auth.one_time_token_type AS ENUM (
     'confirmation_token', 'reauthentication_token', 'recovery_token',
     'email_change_token_new', 'email_change_token_current', 'phone_change_token'
   );
   ALTER TABLE auth.one_time_tokens
     ALTER COLUMN token_type TYPE auth.one_time_token_type USING token_type::auth.one_time_token_type;

   CREATE TYPE auth.code_challenge_method AS ENUM ('s256', 'plain');
   ALTER TABLE auth.flow_state ALTER COLUMN code_challenge_method
     TYPE auth.code_challenge_method USING code_challenge_method::auth.code_challenge_method;

   ALTER TABLE auth.refresh_tokens ALTER COLUMN user_id TYPE varchar(255);`,
  // SQL for the real server writes NULL where this one has an empty text or object.
  `ALTER TABLE auth.audit_log_entries ADD COLUMN instance_id uuid;

   CREATE FUNCTION auth.fill_user() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.aud := coalesce(NEW.aud, '');
     NEW.role := coalesce(NEW.role, '');
     NEW.confirmation_token := coalesce(NEW.confirmation_token, '');
     NEW.recovery_token := coalesce(NEW.recovery_token, '');
     NEW.email_change := coalesce(NEW.email_change, '');
     NEW.email_change_token_new := coalesce(NEW.email_change_token_new, '');
     NEW.email_change_token_current := coalesce(NEW.email_change_token_current, '');
     NEW.email_change_confirm_status := coalesce(NEW.email_change_confirm_status, 0);
     NEW.phone_change := coalesce(NEW.phone_change, '');
     NEW.phone_change_token := coalesce(NEW.phone_change_token, '');
     NEW.reauthentication_token := coalesce(NEW.reauthentication_token, '');
     NEW.raw_app_meta_data := coalesce(NEW.raw_app_meta_data, '{}');
     NEW.raw_user_meta_data := coalesce(NEW.raw_user_meta_data, '{}');
     NEW.created_at := coalesce(NEW.created_at, now());
     NEW.updated_at := coalesce(NEW.updated_at, now());
     RETURN NEW;
   END
   $$;
   CREATE TRIGGER fill_user BEFORE INSERT OR UPDATE ON auth.users
     FOR EACH ROW EXECUTE FUNCTION auth.fill_user();`,
]
