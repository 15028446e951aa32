/**
 * Generated cases are the same in every run, so that a change is judged by what it changed. Other
 * cases are one word away: FAST_CHECK_SEED=7, or FAST_CHECK_SEED=random for new ones every time.
 */

import fc from "fast-check";

const wanted = process.env.FAST_CHECK_SEED ?? "20261116";

if (wanted !== "random") fc.configureGlobal({ seed: Number(wanted) });
