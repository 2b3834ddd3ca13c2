-- Where in its conversation the newest revision was confirmed: how many revisions stood when its card was shown, and the turns
-- its dialogue had had. What was confirmed before that, and comes late, makes no further revision. Older rows: at the start.
ALTER TABLE complaint
  ADD COLUMN confirmed_over integer NOT NULL DEFAULT 0,
  ADD COLUMN confirmed_turns integer NOT NULL DEFAULT 0;
