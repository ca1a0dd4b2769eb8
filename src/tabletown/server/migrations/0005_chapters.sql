CREATE TABLE chapters (
    "table" TEXT NOT NULL REFERENCES tables (id),
    entries $number NOT NULL,
    first $number NOT NULL,
    choices $number NOT NULL,
    reader TEXT NOT NULL,
    position TEXT NOT NULL,
    turns TEXT NOT NULL,
    PRIMARY KEY ("table", entries)
) $strict;
