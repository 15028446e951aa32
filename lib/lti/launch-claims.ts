// What the claims of a launch must look like. Unknown claims are ignored, as the standard asks.
import { z } from "zod";
import { claim } from "./claims.ts";

const id = z.string().min(1).max(255); // the standard's own limit for ids
const words = z.string().max(4000);
const address = z.string().min(1).max(4096);
/** Platforms send null, or nothing, for what they keep to themselves. */
const personFact = z.string().max(500).nullish();

export const commonClaims = z.object({
  sub: id,
  azp: z.string().nullish(),
  aud: z.union([z.string(), z.array(z.string())]),
  nonce: z.string().min(1).max(1000),
  name: personFact,
  given_name: personFact,
  family_name: personFact,
  email: personFact,
  [claim.messageType]: z.string(),
  [claim.version]: z.string(),
  [claim.deployment]: id,
  [claim.roles]: z.array(z.string().max(1000)).max(100),
  [claim.context]: z.object({ id, title: words.nullish(), label: words.nullish() }).nullish(),
});

export const resourceLinkClaims = z.object({
  [claim.target]: address,
  [claim.resourceLink]: z.object({ id, title: words.nullish() }),
  [claim.custom]: z.record(z.string(), z.unknown()).nullish(),
  [claim.gradeEndpoint]: z
    .object({
      scope: z.array(z.string().max(1000)).max(50),
      lineitems: address.nullish(),
      lineitem: address.nullish(),
    })
    .nullish(),
});

export const deepLinkingClaims = z.object({
  [claim.deepLinkingSettings]: z.object({
    deep_link_return_url: address,
    accept_types: z.array(z.string()),
    accept_multiple: z.boolean().nullish(),
    accept_lineitem: z.boolean().nullish(),
    data: z.string().max(65_536).nullish(),
  }),
});

export type CommonClaims = z.infer<typeof commonClaims>;
