-- A licensed partner's confirmed complaint: the row whose transaction makes it true.
CREATE TABLE complaint (
  partner_id text NOT NULL,
  intake_id uuid NOT NULL,
  reference text NOT NULL UNIQUE,
  revision integer NOT NULL,
  content_sha256 text NOT NULL,
  received_on date NOT NULL,
  -- The finished complaint and its record, sealed.
  sealed bytea NOT NULL,
  finalised_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, intake_id)
);

-- Whose a reference is. The first intake to use one keeps it.
CREATE TABLE reference (
  reference text PRIMARY KEY,
  partner_id text NOT NULL,
  intake_id uuid NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (partner_id, intake_id)
);

-- Request and response of each turn, sealed. Public intakes have no partner.
CREATE TABLE intake_revision (
  event_id uuid PRIMARY KEY,
  intake_id uuid NOT NULL,
  partner_id text,
  occurred_at timestamptz NOT NULL,
  keep_until timestamptz NOT NULL,
  sealed bytea NOT NULL
);
CREATE INDEX intake_revision_intake ON intake_revision (intake_id, occurred_at);
CREATE INDEX intake_revision_expiry ON intake_revision (keep_until);

-- Complaints that must not be deleted, whatever their schedule says.
CREATE TABLE legal_hold (
  reference text PRIMARY KEY REFERENCES complaint (reference),
  placed_at timestamptz NOT NULL DEFAULT now()
);
