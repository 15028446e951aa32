/** The name under which the realm's script leaves `openRealm`; every host has to know it. */
export const realmGlobal = "tiebreakRealm";
