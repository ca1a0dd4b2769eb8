ALTER TABLE tables ADD COLUMN visited $real NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN ended $number NOT NULL DEFAULT 0;
UPDATE tables SET visited = $now;
