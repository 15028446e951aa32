// tries: load a file of the project, such as a solution
// expect: refused import-not-allowed
import Solution from "../../lessons/ricart-agrawala/solution.ts";
export default class Attack extends Solution {}
