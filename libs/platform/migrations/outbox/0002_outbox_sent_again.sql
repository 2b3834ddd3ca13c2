-- Whether the reconciler sent it again: how long that took says nothing of how fast the bus was reached.
ALTER TABLE outbox ADD COLUMN sent_again boolean NOT NULL DEFAULT false;
