-- By whom an event is known: `token` (the complaint's own) or `reference` (anybody who knows it). Null where it was
-- recorded before this was kept, or by a replica of the version before.
ALTER TABLE lifecycle ADD COLUMN provenance text;

-- By event, as far as it is known.
ALTER TABLE standings ADD COLUMN provenance jsonb NOT NULL DEFAULT '{}';

CREATE OR REPLACE VIEW derived_standings AS
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
  ), '{}') AS events,
  coalesce((
    SELECT jsonb_object_agg(lifecycle.event, lifecycle.provenance)
    FROM lifecycle
    WHERE lifecycle.partner_id = heard_of.partner_id AND lifecycle.reference = heard_of.reference
      AND lifecycle.provenance IS NOT NULL
  ), '{}') AS provenance
FROM (
  SELECT partner_id, reference FROM entries
  UNION SELECT partner_id, reference FROM lifecycle
  UNION SELECT partner_id, reference FROM case_status
) AS heard_of
LEFT JOIN entries USING (partner_id, reference)
LEFT JOIN case_status USING (partner_id, reference);

-- Rows of standings are found by their key in any case: a session that planned while the table was small may choose the
-- index by day, and read all of a partner's rows for each.
CREATE OR REPLACE FUNCTION derive_standing() RETURNS trigger LANGUAGE plpgsql
SET search_path FROM CURRENT SET enable_seqscan = off AS $$
BEGIN
  -- Locked before it is derived: of two transactions about one complaint the later one sees what the earlier one wrote.
  INSERT INTO standings (partner_id, reference) VALUES (NEW.partner_id, NEW.reference)
  ON CONFLICT (partner_id, reference) DO UPDATE SET events = EXCLUDED.events WHERE false;
  INSERT INTO standings (
    partner_id, reference, received_on, risk_tier, response_days, pattern_id, exposure_cents, case_status,
    case_status_as_at, events, provenance
  )
  SELECT * FROM derived_standings AS derived
  WHERE derived.partner_id = NEW.partner_id AND derived.reference = NEW.reference
  ON CONFLICT (partner_id, reference) DO UPDATE SET
    received_on = EXCLUDED.received_on,
    risk_tier = EXCLUDED.risk_tier,
    response_days = EXCLUDED.response_days,
    pattern_id = EXCLUDED.pattern_id,
    exposure_cents = EXCLUDED.exposure_cents,
    case_status = EXCLUDED.case_status,
    case_status_as_at = EXCLUDED.case_status_as_at,
    events = EXCLUDED.events,
    provenance = EXCLUDED.provenance;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION rebuild_standings() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  LOCK TABLE entries, lifecycle, case_status IN SHARE MODE;
  DELETE FROM standings;
  INSERT INTO standings (
    partner_id, reference, received_on, risk_tier, response_days, pattern_id, exposure_cents, case_status,
    case_status_as_at, events, provenance
  )
  SELECT * FROM derived_standings;
END $$;
