-- The first schema: courses and who is in them, what is submitted, what became of it, platforms.
-- Written for PostgreSQL 15. Migrations only go forward; never edit one that was released.

create table course (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  -- Shared by a whole class and shown to its instructors, so kept readable.
  learner_code text not null unique,
  instructor_code text not null unique,
  created_at timestamptz not null default now()
);

create table platform (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  issuer text not null,
  client_id text not null,
  authorization_endpoint text not null,
  token_endpoint text not null,
  jwks_uri text not null,
  -- Whom token requests are addressed to, where that is not the endpoint itself.
  token_audience text,
  created_at timestamptz not null default now(),
  unique (issuer, client_id)
);

create table platform_deployment (
  platform_id uuid not null references platform on delete cascade,
  deployment_id text not null,
  primary key (platform_id, deployment_id)
);

-- Which course a context of a platform is.
create table platform_context (
  platform_id uuid not null references platform on delete cascade,
  deployment_id text not null,
  context_id text not null,
  course_id uuid not null references course on delete cascade,
  line_items_url text,
  scopes text[] not null default '{}',
  primary key (platform_id, deployment_id, context_id)
);

create table person (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references course on delete cascade,
  role text not null check (role in ('learner', 'instructor')),
  name text not null,
  email text,
  -- What instructors see before they ask for names.
  pseudonym text not null,
  -- SHA-256 of the code that lets its owner come back from another browser.
  return_code_hash text unique,
  platform_id uuid references platform on delete set null,
  platform_subject text,
  joined_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (course_id, pseudonym),
  unique (course_id, platform_id, platform_subject)
);
create index person_course on person (course_id);

create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  -- Forms carry it; another site cannot read it.
  csrf_token text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);

create table session_person (
  session_id uuid not null references session on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (session_id, person_id)
);

-- One exercise set in a course.
create table task (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references course on delete cascade,
  lesson text not null,
  exercise text,
  title text not null,
  position integer not null,
  opens_at timestamptz,
  due_at timestamptz,
  closes_at timestamptz,
  -- See lib/store/late-policy.ts.
  late_policy jsonb not null,
  attempt_limit integer check (attempt_limit > 0),
  hidden_visibility text not null
    check (hidden_visibility in ('visible', 'after-due', 'after-release', 'never')),
  released_at timestamptz,
  created_at timestamptz not null default now(),
  unique nulls not distinct (course_id, lesson, exercise)
);

-- Another time limit for one person.
create table extension (
  task_id uuid not null references task on delete cascade,
  person_id uuid not null references person on delete cascade,
  due_at timestamptz,
  closes_at timestamptz,
  note text not null default '',
  primary key (task_id, person_id)
);

create table submission (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references task on delete cascade,
  person_id uuid not null references person on delete cascade,
  source text not null,
  source_hash text not null,
  -- Drawn by the page for one press of the button: a repeated request is the same submission.
  request_key text not null,
  state text not null check (state in ('queued', 'received', 'started', 'finished', 'graded', 'failed')),
  -- Raised by every worker that takes it; only the holder of the newest may write a result.
  fence integer not null default 0,
  failure text,
  requested_at timestamptz not null,
  submitted_at timestamptz not null,
  received_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  graded_at timestamptz,
  unique (person_id, request_key)
);
create index submission_task on submission (task_id, person_id, requested_at);
create index submission_waiting on submission (submitted_at) where state <> 'graded';

-- The same submissions judged anew, to be compared before they count.
create table regrade (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references task on delete cascade,
  -- All that were asked for: what has no grading of this regrade is still to come.
  submission_ids uuid[] not null,
  requested_by uuid references person on delete set null,
  requested_at timestamptz not null,
  applied_at timestamptz,
  never_lower boolean,
  discarded_at timestamptz
);

create table grading (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references submission on delete cascade,
  regrade_id uuid references regrade on delete cascade,
  -- The report's own bytes, as the command line writes them.
  report text not null,
  status text not null check (status in ('graded', 'not-gradable', 'interrupted')),
  earned double precision not null,
  possible double precision not null,
  visible_earned double precision not null,
  visible_possible double precision not null,
  lesson_version text not null,
  grader_version text not null,
  is_current boolean not null,
  graded_at timestamptz not null,
  unique nulls not distinct (submission_id, regrade_id)
);
create unique index grading_current on grading (submission_id) where is_current;

-- A human's word about one person's task: it wins over every report.
create table override (
  task_id uuid not null references task on delete cascade,
  person_id uuid not null references person on delete cascade,
  earned double precision not null check (earned >= 0),
  note text not null,
  given_by uuid references person on delete set null,
  given_at timestamptz not null,
  primary key (task_id, person_id)
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  course_id uuid references course on delete cascade,
  person_id uuid references person on delete set null,
  action text not null,
  subject text,
  details jsonb not null default '{}'
);
create index audit_course on audit (course_id, id);

-- Keys with which this tool signs; the newest signs, all are published.
create table tool_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

create table launch_state (
  state_hash text primary key,
  nonce_hash text not null,
  platform_id uuid not null references platform on delete cascade,
  -- Of a secret that the same browser must bring back, by cookie or from the platform's storage.
  browser_hash text not null,
  -- The frame of the platform that stores the secret for us, if it has one.
  storage_target text,
  started_at timestamptz not null,
  expires_at timestamptz not null
);

-- Signs a person in once: how a framed launch reaches a tab of its own.
create table ticket (
  ticket_hash text primary key,
  person_id uuid not null references person on delete cascade,
  target text not null,
  -- Who opens it without proof of being the browser that asked must say that this is them.
  needs_confirmation boolean not null,
  browser_hash text not null,
  expires_at timestamptz not null
);

-- What a platform asked for: exercises to be chosen and sent back to it.
create table deep_link_request (
  request_hash text primary key,
  platform_id uuid not null references platform on delete cascade,
  deployment_id text not null,
  return_url text not null,
  accepts_multiple boolean not null,
  accepts_line_item boolean not null,
  data text,
  expires_at timestamptz not null
);

-- A one-time link with which a platform may register itself.
create table registration_link (
  token_hash text primary key,
  created_by uuid references person on delete set null,
  expires_at timestamptz not null
);

-- Where a task's scores go on a platform.
create table line_item (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references task on delete cascade,
  platform_id uuid not null references platform on delete cascade,
  -- Null until the column is found or made.
  url text,
  resource_link_id text,
  unique nulls not distinct (task_id, platform_id, url)
);

-- One person's newest score on its way to one line item.
create table passback (
  person_id uuid not null references person on delete cascade,
  line_item_id uuid not null references line_item on delete cascade,
  earned double precision not null,
  possible double precision not null,
  comment text not null,
  submitted_at timestamptz,
  -- Strictly increasing for each row: platforms refuse older ones.
  score_at timestamptz not null,
  state text not null check (state in ('waiting', 'sent', 'refused')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  sent_at timestamptz,
  primary key (person_id, line_item_id)
);
create index passback_waiting on passback (next_try_at) where state = 'waiting';
