-- Events this service has taken in: the guarantee that one that arrives twice takes effect once.
CREATE TABLE seen_event (
  event_id uuid PRIMARY KEY,
  event_name text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Events it could not take in, parked so that they block nothing.
CREATE TABLE dead_letter (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_name text NOT NULL,
  message_id text NOT NULL,
  reason text NOT NULL,
  sealed bytea NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now(),
  replayed_at timestamptz,
  UNIQUE (event_name, message_id)
);
