-- The licences: who may call as whom, from which pages, how often. Keys are kept as digests only.
CREATE TABLE partner (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  email text,
  rate integer NOT NULL CHECK (rate > 0),
  retention_days integer NOT NULL CHECK (retention_days > 0),
  timezone text NOT NULL,
  suspended boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE origin (
  partner_id text NOT NULL REFERENCES partner (id),
  origin text NOT NULL,
  PRIMARY KEY (partner_id, origin)
);

CREATE TABLE api_key (
  key_id text PRIMARY KEY,
  partner_id text NOT NULL REFERENCES partner (id),
  key_sha256 bytea NOT NULL CHECK (octet_length(key_sha256) = 32),
  issued_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);
CREATE INDEX api_key_of_partner ON api_key (partner_id);
