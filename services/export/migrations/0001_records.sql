-- The complaint record of a licensed partner's complaint, its newest revision, sealed as it was published.
CREATE TABLE complaint_record (
  partner_id text NOT NULL,
  reference text NOT NULL,
  revision integer NOT NULL,
  received_on date NOT NULL,
  produced_at timestamptz NOT NULL,
  record_integrity text NOT NULL,
  sealed bytea NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (partner_id, reference)
);
-- A signed link names a reference and no partner.
CREATE INDEX complaint_record_reference ON complaint_record (reference);

-- Projection of companion's deletion log. `deleted_at_utc` is kept as written: the hash is over that text.
CREATE TABLE deletion_log (
  partner_id text NOT NULL,
  hash text NOT NULL,
  reference text NOT NULL,
  deleted_at_utc text NOT NULL,
  reason text NOT NULL,
  record_sha256 text NOT NULL,
  previous_hash text NOT NULL,
  PRIMARY KEY (partner_id, hash)
);
CREATE INDEX deletion_log_chain ON deletion_log (partner_id, previous_hash);
CREATE INDEX deletion_log_reference ON deletion_log (partner_id, reference);
