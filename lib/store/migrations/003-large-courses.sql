-- A session on a computer that others use, too: it ends with the browser, or after a pause.
alter table session add column is_shared boolean not null default false;

-- Whoever helps to teach sees and grades, and changes nothing else. A section is a part of the
-- class; an assistant who has one sees its people only.
alter table person drop constraint person_role_check;
alter table person add constraint person_role_check
  check (role in ('learner', 'assistant', 'instructor'));
alter table person add column section text;
create index person_section on person (course_id, section);

-- Invited, and not come yet: the return code is their invitation until then.
alter table person add column invited_at timestamptz;
-- Whether the join code lets learners in, or only an invitation does.
alter table course add column joins text not null default 'code'
  check (joins in ('code', 'invitation'));

-- Whose turn it is: everybody's newest waiting program comes before anybody's second.
alter table submission add column turn integer not null default 0;
