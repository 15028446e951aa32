/** Reports to open in any browser, to print and to mail: of the class and of each student. */

import type { Format } from "./format.ts";
import { classPage } from "./html-class.ts";
import { studentPage } from "./html-student.ts";
import { nameKey, shownNames } from "./pseudonym.ts";
import { fileNames } from "./student-files.ts";

export const htmlFormat: Format = (results, options) => {
  const names = shownNames(results, options);
  const files = fileNames(names).map((file) => `students/${file}.html`);
  const shown = names.map((name, place) => ({ name, page: files[place] ?? "" }));
  const pages = results.submissions.map((submission, place) => ({
    name: files[place] ?? "",
    text: studentPage(results, submission, names[place] ?? "", options),
  }));
  const overview = { name: "class.html", text: classPage(results, shown, options) };
  return [overview, ...pages, ...nameKey(results, names, options)];
};
