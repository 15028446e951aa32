-- A session on a computer that others use, too: it ends with the browser, or after a pause.
alter table session add column is_shared boolean not null default false;
