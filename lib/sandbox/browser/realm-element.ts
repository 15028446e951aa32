/** Where the frame's document holds the realm's script, as a JSON text. */
export const realmElement = "realm";
