-- Evidence is added and read; the service itself can neither change it nor take it back.
REVOKE UPDATE, DELETE ON deletion_log FROM companion_app;
