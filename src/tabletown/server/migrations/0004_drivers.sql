ALTER TABLE tables ADD COLUMN driver TEXT;
ALTER TABLE tables ADD COLUMN driver_until $real NOT NULL DEFAULT 0;
CREATE INDEX tables_driven ON tables (driver);
