-- Why a record has no PDF of the edition that stands beside it, how often it was tried, and when it is tried again.
ALTER TABLE complaint_record
  ADD COLUMN pdf_undrawn text,
  ADD COLUMN pdf_tries integer NOT NULL DEFAULT 0,
  ADD COLUMN pdf_next_try_at timestamptz;
CREATE INDEX complaint_record_pdf_next_try ON complaint_record (pdf_next_try_at) WHERE pdf_next_try_at IS NOT NULL;

-- What the operator has withheld from archive and PDF. Apart from the record: a later revision is withheld as well.
CREATE TABLE quarantine (
  partner_id text NOT NULL,
  reference text NOT NULL,
  reason text NOT NULL,
  quarantined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (partner_id, reference)
);
