CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    edition TEXT,
    options TEXT NOT NULL,
    seed TEXT NOT NULL,
    host $number NOT NULL,
    created $real NOT NULL,
    started $number NOT NULL,
    next_table TEXT
) $strict;
CREATE TABLE IF NOT EXISTS seats (
    "table" TEXT NOT NULL REFERENCES tables (id),
    seat $number NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    bot TEXT,
    lock TEXT,
    PRIMARY KEY ("table", seat)
) $strict;
CREATE TABLE IF NOT EXISTS entries (
    "table" TEXT NOT NULL REFERENCES tables (id),
    n $number NOT NULL,
    seat $number NOT NULL,
    kind TEXT NOT NULL,
    value $number NOT NULL,
    at $real NOT NULL,
    PRIMARY KEY ("table", n)
) $strict;
CREATE TABLE IF NOT EXISTS chat (
    id $serial,
    "table" TEXT NOT NULL REFERENCES tables (id),
    seat $number,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    n $number NOT NULL,
    at $real NOT NULL
) $strict;
CREATE INDEX IF NOT EXISTS chat_of_a_table ON chat ("table", id);
