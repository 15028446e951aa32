// What somebody says about themselves when they come in: a name or an e-mail, or both.
import { z } from "zod";

const nameLimit = 100;
const emailLimit = 254;

const name = z.string().trim().max(nameLimit, `A name has at most ${nameLimit} letters.`);

const email = z
  .string()
  .trim()
  .max(emailLimit, "That e-mail address is too long.")
  .refine((text) => text === "" || z.email().safeParse(text).success, {
    error: "That does not look like an e-mail address. You may leave it empty.",
  });

export const code = z
  .string({ error: "Type the code." })
  .trim()
  .min(1, "Type the code.")
  .max(100, "That is too long for a code.");

/** A box that is not ticked is not sent. */
export const shared = z
  .literal("yes")
  .optional()
  .transform((given) => given !== undefined);

/** Both may be left out of a form; one of them must say something. */
export const whoFields = { name: name.default(""), email: email.default("") };

type Who = { readonly name: string; readonly email: string };

export const saysWho = {
  test: ({ name: given, email: mail }: Who): boolean => given !== "" || mail !== "",
  error: { path: ["name"], error: "Give your name or your e-mail address; one is enough." },
};

export const next = z.string().max(500).optional();
