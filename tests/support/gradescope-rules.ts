// What Gradescope asks of results.json, as its own documents have it; one sentence per breach.

const visibilities = ["hidden", "after_due_date", "after_published", "visible"];
const textFormats = ["text", "html", "simple_format", "md", "ansi"];

type Rule = (value: unknown) => boolean;

const isNumber: Rule = (value) => typeof value === "number" && Number.isFinite(value);
const isText: Rule = (value) => typeof value === "string";
const isObject: Rule = (value) => typeof value === "object" && value !== null;
const isOneOf =
  (words: readonly string[]): Rule =>
  (value) =>
    typeof value === "string" && words.includes(value);

const resultRules: { readonly [field: string]: Rule } = {
  score: isNumber,
  execution_time: isNumber,
  output: isText,
  output_format: isOneOf(textFormats),
  test_output_format: isOneOf(textFormats),
  test_name_format: isOneOf(textFormats),
  visibility: isOneOf(visibilities),
  stdout_visibility: isOneOf(visibilities),
  extra_data: isObject,
  tests: Array.isArray,
};

const testRules: { readonly [field: string]: Rule } = {
  score: isNumber,
  max_score: isNumber,
  status: isOneOf(["passed", "failed"]),
  name: isText,
  name_format: isOneOf(textFormats),
  number: isText,
  output: isText,
  output_format: isOneOf(textFormats),
  tags: (value) => Array.isArray(value) && value.every(isText),
  visibility: isOneOf(visibilities),
  extra_data: isObject,
};

export function gradescopeComplaints(results: object): readonly string[] {
  const tests: unknown = Reflect.get(results, "tests");
  const own = breaches(results, resultRules, "results");
  if (!Array.isArray(tests)) return Reflect.has(results, "score") ? own : [...own, "no tests"];
  return [...own, ...tests.flatMap((test, place) => breaches(test, testRules, `test ${place}`))];
}

function breaches(
  value: object,
  rules: { readonly [field: string]: Rule },
  name: string,
): readonly string[] {
  return Object.entries(value).flatMap(([field, content]) => {
    const rule = rules[field];
    if (rule === undefined) return [`${name} has a field ${field} that Gradescope does not know`];
    return rule(content) ? [] : [`${name} has a wrong ${field}: ${JSON.stringify(content)}`];
  });
}
