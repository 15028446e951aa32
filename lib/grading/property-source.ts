/** How a rubric names a property, so that a typo in a name or a parameter does not compile. */

import type { Property } from "../check/property.ts";
import type { catalogue, ProblemName } from "../problems/catalogue.ts";
import type { Expectation } from "../problems/measure.ts";
import type { Claims, MeasuredClaim } from "../problems/own/claim.ts";
import type { NoParameters } from "../problems/problem.ts";

/** A number, or a function of the number of processes. */
type Scaled<Value> = Value extends number ? number | ((processes: number) => number) : Value;

type PropertiesOf<Name extends ProblemName> = (typeof catalogue)[Name]["properties"];

type ParametersOf<Entry> = Entry extends { make(parameters: infer Wanted): Property }
  ? Wanted
  : never;

/** A property by its name alone, or its name with its parameters. */
export type PropertySource<Ours extends ProblemName, Own extends Claims> =
  | {
      [Name in keyof PropertiesOf<Ours> & string]: ParametersOf<
        PropertiesOf<Ours>[Name]
      > extends infer Wanted
        ? Wanted extends NoParameters
          ? Name
          : Parametrised<Name, Wanted>
        : never;
    }[keyof PropertiesOf<Ours> & string]
  | OwnPropertySource<Own>;

type Parametrised<Name, Wanted> = { readonly name: Name } & {
  readonly [Key in keyof Wanted]: Scaled<Wanted[Key]>;
};

/** The author's claims stand by their names; a measure says what it should be. */
type OwnPropertySource<Own extends Claims> = {
  [Name in keyof Own & string]: Own[Name] extends MeasuredClaim
    ? Parametrised<Name, Expectation>
    : Name;
}[keyof Own & string];
