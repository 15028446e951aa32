/** A learning platform as the operator registered it, with its deployments that may launch us. */
export interface Platform {
  readonly issuer: string;
  readonly clientId: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly keySetUrl: string;
  /** Whom a token request is addressed to, where the platform wants another than its endpoint. */
  readonly tokenAudience: string | null;
  readonly deployments: readonly string[];
}

/** The addresses by which platforms know this tool, all below its public address. */
export interface ToolAddresses {
  readonly home: string;
  readonly login: string;
  readonly launch: string;
  readonly keySet: string;
}

export function toolAddresses(home: string): ToolAddresses {
  const root = home.replace(/\/+$/, "");
  return {
    home: root,
    login: `${root}/lti/login`,
    launch: `${root}/lti/launch`,
    keySet: `${root}/lti/jwks`,
  };
}
