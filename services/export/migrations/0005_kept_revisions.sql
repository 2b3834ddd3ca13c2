-- The revision that a complaint's record is to show: the newest that is not later; 0 where an older release wrote the row.
ALTER TABLE complaint_record ADD COLUMN shown_revision integer NOT NULL DEFAULT 0;

-- Every revision of a complaint that has more than one, sealed as it was published.
CREATE TABLE record_revision (
  partner_id text NOT NULL,
  reference text NOT NULL,
  revision integer NOT NULL,
  received_on date NOT NULL,
  produced_at timestamptz NOT NULL,
  record_integrity text NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (partner_id, reference, revision),
  -- Erasing a complaint takes its revisions along.
  FOREIGN KEY (partner_id, reference) REFERENCES complaint_record ON DELETE CASCADE
);
ALTER TABLE record_revision ALTER COLUMN sealed SET STORAGE EXTERNAL;
-- What was published is never changed; resealing writes `sealed` anew.
REVOKE UPDATE, DELETE ON record_revision FROM export_app;
GRANT UPDATE (sealed) ON record_revision TO export_app;
