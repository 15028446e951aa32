import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import packageDescription from "./package.json" with { type: "json" };

/** Lessons import this project by its name; Vite does not resolve a package to itself. */
const alias = Object.entries(packageDescription.exports).map(([name, file]) => ({
  find: new RegExp(`^tiebreak${name.slice(1).replace("*", "([a-z-]+)")}$`),
  replacement: fileURLToPath(new URL(file.replace("*", "$1"), import.meta.url)),
}));

/** Tests that change their process: a poisoned realm, another environment, their own children. */
const apart = ["sandbox", "cli", "app", "support"].map((folder) => `tests/${folder}/**/*.test.ts`);

/** Looks at what `lesson check` has graded, and so comes after it. */
const afterLessons = ["tests/lessons/claims.test.ts"];

/** Nothing waits for time. What never comes still fails, on a machine as busy as it may be. */
const limits = {
  testTimeout: 600_000,
  hookTimeout: 600_000, // a new machine installs PostgreSQL before its first test
};

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: "100%", // by default one processor is left idle: half of a machine that has two
    expect: { poll: { timeout: 300_000 } },
    setupFiles: ["tests/support/fast-check-seed.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/e2e/**", ...apart, ...afterLessons],
          isolate: false, // what files have in common is loaded once: half of what they cost
          ...limits,
        },
      },
      { extends: true, test: { name: "apart", include: apart, ...limits } },
      { extends: true, test: { name: "claims", include: afterLessons, ...limits } },
      {
        extends: true,
        test: {
          name: "e2e",
          globalSetup: ["tests/e2e/serve-page.ts"],
          include: ["tests/e2e/**/*.test.ts"],
          ...limits,
          retry: 1, // a real browser on a loaded machine of two cores; what fails twice is a fault
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
