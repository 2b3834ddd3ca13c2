-- The PDF of a record, sealed, with the edition of the drawing that it is from; none is kept while that is empty.
ALTER TABLE complaint_record
  ADD COLUMN pdf bytea,
  ADD COLUMN pdf_edition text NOT NULL DEFAULT '',
  ADD COLUMN pdf_complete boolean NOT NULL DEFAULT false;
-- What is sealed cannot be compressed.
ALTER TABLE complaint_record ALTER COLUMN sealed SET STORAGE EXTERNAL, ALTER COLUMN pdf SET STORAGE EXTERNAL;
-- Finds the records whose PDF is still to be drawn.
CREATE INDEX complaint_record_pdf_edition ON complaint_record (pdf_edition, partner_id, reference);
