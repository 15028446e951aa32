/** How a rubric names a property, so that a typo in a name or a parameter does not compile. */

import type { Property } from "../check/property.ts";
import type { catalogue, ProblemName } from "../problems/catalogue.ts";
import type { Expectation } from "../problems/measure.ts";
import type { CountedMessages, LimitedMessages } from "../problems/message-properties.ts";
import type { Claims, MeasuredClaim } from "../problems/own/claim.ts";
import type { OwnDefinition } from "../problems/own/own-definition.ts";
import type { NoParameters } from "../problems/problem.ts";

/** A number, or a function of the number of processes. */
type Scaled<Value> = Value extends number ? number | ((processes: number) => number) : Value;

type PropertiesOf<Name extends ProblemName> = (typeof catalogue)[Name]["properties"];

type ParametersOf<Entry> = Entry extends { make(parameters: infer Wanted): Property }
  ? Wanted
  : never;

/** A property by its name alone, or its name with its parameters. */
export type PropertySource<Stated extends ProblemChoice, Own extends Claims> =
  | (Stated extends ProblemName ? OurPropertySource<Stated> : never)
  | (Stated extends OwnDefinition<infer Its> ? OwnPropertySource<Its> | CountedSource : never)
  | OwnPropertySource<Own>;

/** One of ours by its name, or what `problem.ts` exports. */
export type ProblemChoice = ProblemName | OwnDefinition;

/** Where a definition says by which call messages are counted. */
type CountedSource =
  | Parametrised<"exact-messages", CountedMessages>
  | Parametrised<"message-budget", LimitedMessages>;

type OurPropertySource<Ours extends ProblemName> = {
  [Name in keyof PropertiesOf<Ours> & string]: ParametersOf<
    PropertiesOf<Ours>[Name]
  > extends infer Wanted
    ? Wanted extends NoParameters
      ? Name
      : Parametrised<Name, Wanted>
    : never;
}[keyof PropertiesOf<Ours> & string];

type Parametrised<Name, Wanted> = { readonly name: Name } & {
  readonly [Key in keyof Wanted]: Scaled<Wanted[Key]>;
};

/** The author's claims stand by their names; a measure says what it should be. */
type OwnPropertySource<Own extends Claims> = {
  [Name in keyof Own & string]: Own[Name] extends MeasuredClaim
    ? Parametrised<Name, Expectation>
    : Name;
}[keyof Own & string];
