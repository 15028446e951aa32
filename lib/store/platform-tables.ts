/** The tables of learning platforms: who they are, launches under way, scores on their way. */

import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const platforms = pgTable("platform", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  issuer: text("issuer").notNull(),
  clientId: text("client_id").notNull(),
  authorizationEndpoint: text("authorization_endpoint").notNull(),
  tokenEndpoint: text("token_endpoint").notNull(),
  jwksUri: text("jwks_uri").notNull(),
  tokenAudience: text("token_audience"),
  createdAt: time("created_at").notNull().defaultNow(),
});

export const platformDeployments = pgTable("platform_deployment", {
  platformId: uuid("platform_id").notNull(),
  deploymentId: text("deployment_id").notNull(),
});

export const platformContexts = pgTable("platform_context", {
  platformId: uuid("platform_id").notNull(),
  deploymentId: text("deployment_id").notNull(),
  contextId: text("context_id").notNull(),
  courseId: uuid("course_id").notNull(),
  lineItemsUrl: text("line_items_url"),
  scopes: text("scopes").array().notNull().default([]),
});

/** A JSON Web Key; lib/lti knows what is in it. */
export type StoredJwk = { readonly [name: string]: unknown };

export const toolKeys = pgTable("tool_key", {
  kid: text("kid").primaryKey(),
  privateJwk: jsonb("private_jwk").$type<StoredJwk>().notNull(),
  createdAt: time("created_at").notNull(),
});

export const launchStates = pgTable("launch_state", {
  stateHash: text("state_hash").primaryKey(),
  nonceHash: text("nonce_hash").notNull(),
  platformId: uuid("platform_id").notNull(),
  browserHash: text("browser_hash").notNull(),
  storageTarget: text("storage_target"),
  startedAt: time("started_at").notNull(),
  expiresAt: time("expires_at").notNull(),
});

export const tickets = pgTable("ticket", {
  ticketHash: text("ticket_hash").primaryKey(),
  personId: uuid("person_id").notNull(),
  target: text("target").notNull(),
  needsConfirmation: boolean("needs_confirmation").notNull(),
  browserHash: text("browser_hash").notNull(),
  expiresAt: time("expires_at").notNull(),
});

export const deepLinkRequests = pgTable("deep_link_request", {
  requestHash: text("request_hash").primaryKey(),
  platformId: uuid("platform_id").notNull(),
  deploymentId: text("deployment_id").notNull(),
  returnUrl: text("return_url").notNull(),
  acceptsMultiple: boolean("accepts_multiple").notNull(),
  acceptsLineItem: boolean("accepts_line_item").notNull(),
  data: text("data"),
  expiresAt: time("expires_at").notNull(),
});

export const registrationLinks = pgTable("registration_link", {
  tokenHash: text("token_hash").primaryKey(),
  createdBy: uuid("created_by"),
  expiresAt: time("expires_at").notNull(),
});

export const lineItems = pgTable("line_item", {
  id: uuid("id").primaryKey().defaultRandom(),
  taskId: uuid("task_id").notNull(),
  platformId: uuid("platform_id").notNull(),
  url: text("url"),
  resourceLinkId: text("resource_link_id"),
});

export const passbacks = pgTable("passback", {
  personId: uuid("person_id").notNull(),
  lineItemId: uuid("line_item_id").notNull(),
  earned: doublePrecision("earned").notNull(),
  possible: doublePrecision("possible").notNull(),
  comment: text("comment").notNull(),
  submittedAt: time("submitted_at"),
  scoreAt: time("score_at").notNull(),
  state: text("state", { enum: ["waiting", "sent", "refused"] }).notNull(),
  tries: integer("tries").notNull().default(0),
  nextTryAt: time("next_try_at").notNull(),
  lastError: text("last_error"),
  sentAt: time("sent_at"),
});

export type StoredPlatform = typeof platforms.$inferSelect;
export type Ticket = typeof tickets.$inferSelect;
export type DeepLinkRequest = typeof deepLinkRequests.$inferSelect;
