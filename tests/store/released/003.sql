-- A few rows as the third schema held them: a session on a computer that others use.
insert into course (id, title, learner_code, instructor_code) values
  ('00000000-0000-4000-8000-000000000001', 'Distributed algorithms', 'ABCD', 'EFGH');
insert into person (id, course_id, role, name, pseudonym) values
  ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001',
   'learner', 'Ada', 'quiet heron'),
  ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000001',
   'instructor', 'Edsger', 'calm otter');
insert into task (id, course_id, lesson, title, position, late_policy, hidden_visibility,
  solution_policy) values
  ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000001',
   'token-ring', 'The token ring', 0,
   '{"percentPerDay": 10, "graceMinutes": 5, "floorPercent": 50}', 'after-due', 'after-release');
insert into extension (task_id, person_id, due_at) values
  ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000002', now());
insert into submission
  (id, task_id, person_id, source, source_hash, request_key, state, requested_at, submitted_at)
values
  ('00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000004',
   '00000000-0000-4000-8000-000000000002', 'class Ring {}', 'h', 'k', 'graded', now(), now()),
  ('00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-000000000004',
   '00000000-0000-4000-8000-000000000002', 'class Ring {}', 'h', 'l', 'queued', now(), now());
insert into grading
  (submission_id, report, status, earned, possible, visible_earned, visible_possible,
   lesson_version, grader_version, is_current, graded_at)
values
  ('00000000-0000-4000-8000-000000000005', '{}', 'graded', 7, 10, 5, 6, 'v', '1', true, now());
insert into override (task_id, person_id, earned, note, given_at) values
  ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000002', 9, '', now());
insert into audit (at, action) values (now(), 'course made');
insert into session (id, token_hash, csrf_token, created_at, seen_at, expires_at, is_shared) values
  ('00000000-0000-4000-8000-000000000007', 't', 'c', now(), now(), now(), true);
insert into session_person (session_id, person_id) values
  ('00000000-0000-4000-8000-000000000007', '00000000-0000-4000-8000-000000000002');
