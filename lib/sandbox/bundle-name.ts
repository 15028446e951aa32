/** The name under which the realm's script leaves `openRealm`; every host has to know it. */
export const realmGlobal = "tiebreakRealm";

/** Where the classes of the bundle wait for the realm to be locked. */
export const classesGlobal = "tiebreakClasses";
