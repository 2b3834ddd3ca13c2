-- How each complaint stands, in few bytes: what the register's figures are counted from. Derived, by the one view below;
-- the triggers keep it right whoever writes, replicas of the version before included.
CREATE TABLE standings (
  partner_id text NOT NULL,
  reference text NOT NULL,
  -- Null until the complaint is finalised: an event may come first.
  received_on date,
  risk_tier text,
  response_days integer,
  pattern_id text,
  exposure_cents bigint,
  case_status text,
  case_status_as_at date,
  events jsonb NOT NULL DEFAULT '{}',
  -- The names of the events, each after a blank: matters that count alike are found by comparing one text.
  reported text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN events ? 'lodged' THEN ' lodged' ELSE '' END ||
    CASE WHEN events ? 'sent' THEN ' sent' ELSE '' END ||
    CASE WHEN events ? 'response_received' THEN ' response_received' ELSE '' END ||
    CASE WHEN events ? 'deadline_passed' THEN ' deadline_passed' ELSE '' END ||
    CASE WHEN events ? 'escalated' THEN ' escalated' ELSE '' END ||
    CASE WHEN events ? 'resolved' THEN ' resolved' ELSE '' END ||
    CASE WHEN events ? 'withdrawn' THEN ' withdrawn' ELSE '' END
  ) STORED,
  PRIMARY KEY (partner_id, reference)
);
CREATE INDEX standings_by_day ON standings (partner_id, received_on);

CREATE VIEW derived_standings AS
SELECT
  partner_id,
  reference,
  entries.received_on,
  entries.risk_tier,
  entries.response_days,
  entries.pattern_id,
  round(entries.modelled_external_exposure_aud * 100)::bigint AS exposure_cents,
  case_status.status AS case_status,
  case_status.status_as_at AS case_status_as_at,
  coalesce((
    SELECT jsonb_object_agg(lifecycle.event, lifecycle.event_on)
    FROM lifecycle
    WHERE lifecycle.partner_id = heard_of.partner_id AND lifecycle.reference = heard_of.reference
  ), '{}') AS events
FROM (
  SELECT partner_id, reference FROM entries
  UNION SELECT partner_id, reference FROM lifecycle
  UNION SELECT partner_id, reference FROM case_status
) AS heard_of
LEFT JOIN entries USING (partner_id, reference)
LEFT JOIN case_status USING (partner_id, reference);

-- A session keeps the plans it made while the tables were small: none of them may read a whole table.
CREATE FUNCTION derive_standing() RETURNS trigger LANGUAGE plpgsql
SET search_path FROM CURRENT SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO standings (partner_id, reference) VALUES (NEW.partner_id, NEW.reference) ON CONFLICT DO NOTHING;
  -- Locked before it is derived: of two transactions about one complaint the later one sees what the earlier one wrote.
  PERFORM 1 FROM standings WHERE partner_id = NEW.partner_id AND reference = NEW.reference FOR UPDATE;
  UPDATE standings SET
    received_on = derived.received_on,
    risk_tier = derived.risk_tier,
    response_days = derived.response_days,
    pattern_id = derived.pattern_id,
    exposure_cents = derived.exposure_cents,
    case_status = derived.case_status,
    case_status_as_at = derived.case_status_as_at,
    events = derived.events
  FROM derived_standings AS derived
  WHERE derived.partner_id = NEW.partner_id AND derived.reference = NEW.reference
    AND standings.partner_id = NEW.partner_id AND standings.reference = NEW.reference;
  RETURN NULL;
END $$;

CREATE TRIGGER derive_standing AFTER INSERT OR UPDATE ON entries FOR EACH ROW EXECUTE FUNCTION derive_standing();
CREATE TRIGGER derive_standing AFTER INSERT OR UPDATE ON lifecycle FOR EACH ROW EXECUTE FUNCTION derive_standing();
CREATE TRIGGER derive_standing AFTER INSERT OR UPDATE ON case_status FOR EACH ROW EXECUTE FUNCTION derive_standing();

-- Makes the standings anew, after rows were corrected or deleted by hand. Readers go on; writers wait.
CREATE FUNCTION rebuild_standings() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  LOCK TABLE entries, lifecycle, case_status IN SHARE MODE;
  DELETE FROM standings;
  INSERT INTO standings (
    partner_id, reference, received_on, risk_tier, response_days, pattern_id, exposure_cents, case_status,
    case_status_as_at, events
  )
  SELECT * FROM derived_standings;
END $$;

SELECT rebuild_standings();
