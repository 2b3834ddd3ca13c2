-- One row per finalised complaint of a licensed partner: category codes, never words, names or exact amounts.
CREATE TABLE entries (
  partner_id text NOT NULL,
  reference text NOT NULL,
  revision integer NOT NULL,
  timezone text NOT NULL,
  received_on date NOT NULL,
  kind text NOT NULL,
  dispute_type text NOT NULL,
  industry_code text,
  org_id text,
  grounds_sufficient boolean NOT NULL,
  grounds text[] NOT NULL,
  urgency text NOT NULL,
  facts jsonb NOT NULL,
  evidence_direct integer NOT NULL,
  evidence_documentable integer NOT NULL,
  evidence_asserted integer NOT NULL,
  amount_band text NOT NULL,
  language text NOT NULL,
  risk_tier text NOT NULL,
  risk_factors text[] NOT NULL,
  tier_rule_version text NOT NULL,
  modelled_external_exposure_aud numeric,
  exposure_basis text NOT NULL,
  exposure_assumption_version text,
  edr_scheme text,
  response_days integer,
  pattern_id text,
  projected_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, reference)
);
CREATE INDEX entries_by_day ON entries (partner_id, received_on, reference);
CREATE INDEX entries_by_projection ON entries (partner_id, projected_at);
CREATE INDEX entries_by_reference ON entries (reference);

-- The day each lifecycle event was first reported. Independent of the row above: an event may come before it.
CREATE TABLE lifecycle (
  partner_id text NOT NULL,
  reference text NOT NULL,
  event text NOT NULL,
  event_on date NOT NULL,
  PRIMARY KEY (partner_id, reference, event)
);

-- What the partner's own case system last said.
CREATE TABLE case_status (
  partner_id text NOT NULL,
  reference text NOT NULL,
  case_system_ref text,
  case_deep_link text,
  status text NOT NULL,
  status_as_at date NOT NULL,
  PRIMARY KEY (partner_id, reference)
);

-- Events reported by reference alone, set down before anyone looks whether the reference exists.
CREATE TABLE reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL,
  event text NOT NULL,
  reported_at timestamptz NOT NULL
);
