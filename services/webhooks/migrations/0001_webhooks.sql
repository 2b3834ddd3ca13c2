-- Where a partner's events go. The secret is sealed; a disabled endpoint keeps what it is owed.
CREATE TABLE endpoint (
  partner_id text PRIMARY KEY,
  url text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  -- Attempts that may be under way at once: halved when one times out, one more after each delivery.
  cap integer NOT NULL DEFAULT 8 CHECK (cap BETWEEN 1 AND 8),
  sealed_secret bytea NOT NULL,
  secret_set_at timestamptz NOT NULL DEFAULT now()
);

-- One event owed to one partner. The body's bytes are those the event's emitter serialised, once.
CREATE TABLE delivery (
  event_id uuid PRIMARY KEY,
  partner_id text NOT NULL REFERENCES endpoint,
  event_type text NOT NULL,
  reference text NOT NULL,
  sealed_body bytea NOT NULL,
  traceparent text,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'leased', 'delivered', 'abandoned')),
  -- Attempts that have failed on this climb of the ladder.
  attempt integer NOT NULL DEFAULT 0,
  -- Attempts in a row whose end nobody saw.
  interruptions integer NOT NULL DEFAULT 0,
  next_due timestamptz NOT NULL,
  lease_id uuid,
  lease_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK ((state = 'leased') = (lease_id IS NOT NULL AND lease_until IS NOT NULL)),
  CHECK ((state IN ('delivered', 'abandoned')) = (finished_at IS NOT NULL))
);
CREATE INDEX delivery_due ON delivery (partner_id, next_due) WHERE state = 'pending';
CREATE INDEX delivery_leased ON delivery (lease_until) WHERE state = 'leased';
CREATE INDEX delivery_by_age ON delivery (partner_id, created_at);
CREATE INDEX delivery_finished ON delivery (finished_at) WHERE finished_at IS NOT NULL;

-- What was tried and what came of it, as it was known then.
CREATE TABLE attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES delivery ON DELETE CASCADE,
  partner_id text NOT NULL,
  event_type text NOT NULL,
  reference text NOT NULL,
  attempt integer NOT NULL,
  status text NOT NULL CHECK (status IN ('delivered', 'retrying', 'abandoned')),
  status_code integer,
  error text,
  attempted_at timestamptz NOT NULL,
  latency_ms integer NOT NULL,
  next_retry_at timestamptz
);
CREATE INDEX attempt_newest ON attempt (partner_id, attempted_at DESC, id DESC);
CREATE INDEX attempt_event ON attempt (event_id);
