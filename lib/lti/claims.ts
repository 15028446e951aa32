// The names that LTI 1.3, Deep Linking 2.0 and the Assignment and Grade Services give to things.

const lti = "https://purl.imsglobal.org/spec/lti/claim";
const deepLinking = "https://purl.imsglobal.org/spec/lti-dl/claim";
const gradeScope = "https://purl.imsglobal.org/spec/lti-ags/scope";

export const claim = {
  messageType: `${lti}/message_type`,
  version: `${lti}/version`,
  deployment: `${lti}/deployment_id`,
  target: `${lti}/target_link_uri`,
  resourceLink: `${lti}/resource_link`,
  roles: `${lti}/roles`,
  context: `${lti}/context`,
  custom: `${lti}/custom`,
  gradeEndpoint: "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint",
  deepLinkingSettings: `${deepLinking}/deep_linking_settings`,
  contentItems: `${deepLinking}/content_items`,
  deepLinkingData: `${deepLinking}/data`,
} as const;

const scope = {
  lineItem: `${gradeScope}/lineitem`,
  score: `${gradeScope}/score`,
} as const;

/** Everything this tool ever asks for: it writes its own columns, and reads nobody's grades. */
export const toolScopes: readonly string[] = [scope.lineItem, scope.score];

export const resourceLinkMessage = "LtiResourceLinkRequest";
export const deepLinkingMessage = "LtiDeepLinkingRequest";
