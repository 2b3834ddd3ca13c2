-- Answers whose a reference is from the index alone: the row itself would take time that an unknown reference does not.
CREATE INDEX complaint_record_owners ON complaint_record (reference, partner_id);
DROP INDEX complaint_record_reference;
