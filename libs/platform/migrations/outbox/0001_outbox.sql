-- Events that this service's transactions made true. Rows stay until every service has confirmed that it saw them.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL UNIQUE,
  event_name text NOT NULL,
  sealed bytea NOT NULL,
  traceparent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  leased_until timestamptz,
  publications integer NOT NULL DEFAULT 0,
  published_at timestamptz,
  settled_at timestamptz
);
CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL;
CREATE INDEX outbox_unsettled ON outbox (published_at) WHERE settled_at IS NULL;
CREATE INDEX outbox_settled ON outbox (settled_at) WHERE settled_at IS NOT NULL;
