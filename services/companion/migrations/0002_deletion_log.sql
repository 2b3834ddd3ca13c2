-- What was erased, without a word of it: one hash chain per partner, and one of the public's intakes (no partner).
CREATE TABLE deletion_log (
  partner_id text,
  position integer NOT NULL CHECK (position > 0),
  intake_id uuid NOT NULL,
  -- Revisions of the complaint that went with it; 0 where the intake never became one.
  revisions integer NOT NULL,
  -- The row of decision D25. `deleted_at_utc` is kept as written: the hash is over that text.
  reference text NOT NULL,
  deleted_at_utc text NOT NULL,
  reason text NOT NULL,
  record_sha256 text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  UNIQUE NULLS NOT DISTINCT (partner_id, position)
);
CREATE INDEX deletion_log_intake ON deletion_log (intake_id);

-- The digest by which a partner knows the record it was given; unknown for complaints of the first release.
ALTER TABLE complaint ADD COLUMN record_integrity text;
CREATE INDEX complaint_age ON complaint (partner_id, finalised_at);

-- How long an intake is kept follows from its partner's schedule of the day, not from that of the turn.
ALTER TABLE intake_revision ALTER COLUMN keep_until DROP NOT NULL;
DROP INDEX intake_revision_expiry;
CREATE INDEX intake_revision_age ON intake_revision (partner_id, occurred_at);
