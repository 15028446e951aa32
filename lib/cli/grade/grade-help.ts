// What `tiebreak grade --help` says.

export const gradeHelp = `Grades every submission by what students see and by what is hidden.

Whose is a file? alice.ts is alice's. In a folder that you name, what lies below alice/ is alice's
(solution.ts if there is one, else the only program). A file that you name yourself and that is
called solution, starter, submission, program, index or main is of the student its folder is named
after: class/*/solution.ts. Programs end in .ts .js .mts .mjs. Two files of one student are refused.
What is no file may be a program of the lesson: solution, starter, a mistake's id.

  --format f      table (default), json (what regrade and replay read), csv, canvas, moodle,
                  gradescope, junit, exercism, prairielearn, markdown, html
  --out path      a file, or a folder if the format makes several files; else it is printed
  --names         reports by name; else by pseudonym, with a key apart (markdown, html)
  --column title  the gradebook's column, as the platform knows it: "Mutex (1234)" (canvas, moodle)
  --reveal-hidden when
                  when Gradescope shows students what is hidden: after_due_date, after_published,
                  visible; never when absent
  --no-hidden     only what students can see
  --seed n        samples begin at this seed instead of the rubric's own, and what rubrics draw
                  from ranges follows from it: for a final grading that nobody practised on
  --jobs n        submissions graded at the same time; all cores when absent
  --roster file   CSV with a first line id,name,email,platform id (only id is needed): names for
                  the gradebook, and a list of those who handed in nothing
  --id pattern    a regular expression; its first group, found in the path, is the student's id:
                  --id '([a-z]+)_[0-9]+_[^/]*$' for the files that Canvas gives out
  --strict        exit code 1 unless everybody earned everything
  --time-limit s  a submission that takes longer (300 s when absent) is interrupted
  --fresh         forgets what an earlier run that was stopped has graded
  --journal file  where gradings are kept until the run is complete; else in your cache folder

A run that was stopped, by Ctrl+C or by force, goes on when you give the same command again: what
was graded is kept in a journal, by the text of the submission, the versions of lesson and grader
and the options. A complete run removes it.

A program that does not compile is "not gradable", with line and column. What goes wrong on our
side is tried twice and then "interrupted": it costs no points and is not a zero, and the same
command grades only these again.

Points can be overridden by hand, in a results file (json): see \`tiebreak regrade --help\`. Grading
into that file again keeps them.

Exit codes: 0 all graded; 1 something was not earned (--strict); 2 wrong usage; 3 somebody's
grading was interrupted, or a fault of ours.

Examples:
  npx tiebreak grade ricart-agrawala submissions/
  npx tiebreak grade central-server/queue 'class/*/queue.ts' --roster roster.csv \\
      --format json --out results.json`;
