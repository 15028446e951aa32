/** Where the sandbox's documents hold what they bring along, as JSON texts. */

/** In the frame's document: the realm's script. */
export const realmElement = "realm";
/** In the document around it: the frame's document. */
export const frameElement = "frame";
