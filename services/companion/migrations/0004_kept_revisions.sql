-- The id by which others know the intake (decision D45). Null where an older release published the intake's own: what is
-- confirmed under such an id is kept apart, since whoever saw the record knows it.
ALTER TABLE complaint
  ADD COLUMN published_id uuid,
  -- A digest of each part of what was confirmed: tells what a later revision changes.
  ADD COLUMN content_parts jsonb,
  -- What the register shows of this revision: category codes only.
  ADD COLUMN categories jsonb,
  ADD COLUMN timezone text,
  -- As written in the record of this revision.
  ADD COLUMN produced_at_utc text,
  -- The revision that the record shows while later ones are kept apart; null: the newest.
  ADD COLUMN shown_revision integer;

-- Revisions that were followed by another, as they were.
CREATE TABLE complaint_revision (
  partner_id text NOT NULL,
  intake_id uuid NOT NULL,
  revision integer NOT NULL,
  content_sha256 text NOT NULL,
  record_integrity text,
  produced_at_utc text,
  finalised_at timestamptz NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (partner_id, intake_id, revision),
  FOREIGN KEY (partner_id, intake_id) REFERENCES complaint ON DELETE CASCADE
);
-- What was confirmed is never changed. Erasing a complaint takes its revisions along; resealing writes `sealed` anew.
REVOKE UPDATE, DELETE ON complaint_revision FROM companion_app;
GRANT UPDATE (sealed) ON complaint_revision TO companion_app;

-- The key of the published ids, sealed under the ring, so that a rotation rewraps it and the ids stay. Made at first use.
CREATE TABLE publishing_key (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  sealed bytea NOT NULL
);

-- From here on `intake_id` in this table is the published one. The digest of the intake's own finds what it forbids.
ALTER TABLE deletion_log ADD COLUMN intake_sha256 text;
UPDATE deletion_log SET intake_sha256 = encode(sha256(uuid_send(intake_id)), 'hex');
CREATE INDEX deletion_log_intake_sha256 ON deletion_log (intake_sha256);

-- What an operator confirmed to be erased: who, and up to when.
CREATE TABLE retention_plan (
  id uuid PRIMARY KEY,
  planned_at timestamptz NOT NULL,
  due integer NOT NULL,
  -- Per owner the moment before which nothing is kept, and how many intakes were due.
  owners jsonb NOT NULL
);
