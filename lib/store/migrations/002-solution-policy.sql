-- When learners may see a task's model solution. Tasks of before get what new ones get: until the
-- due date the solution of a graded task is nobody's, and afterwards most courses discuss it.
alter table task add column solution_policy text not null default 'after-due'
  check (solution_policy in ('always', 'after-due', 'after-release', 'never'));
