/** The endpoints of a provider, and the scopes that are requested. */
export type Endpoints = {
  authorize: string
  token: string
  /** Returns the user of an access token. Missing: sign-in with this provider cannot be completed here. */
  userinfo?: string
  scopes: readonly string[]
  /** Additional parameters of every authorization request. */
  parameters?: Readonly<Record<string, string>>
}

/** The providers' own URLs, from their documentation; scopes are those that GoTrue requests. */
export const ownEndpoints: Readonly<Record<string, Endpoints>> = {
  apple: {
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    scopes: ['email', 'name'],
    parameters: { response_mode: 'form_post' },
  },
  azure: {
    authorize: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    token: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    userinfo: 'https://graph.microsoft.com/oidc/userinfo',
    scopes: ['openid'],
  },
  bitbucket: {
    authorize: 'https://bitbucket.org/site/oauth2/authorize',
    token: 'https://bitbucket.org/site/oauth2/access_token',
    scopes: ['account', 'email'],
  },
  discord: {
    authorize: 'https://discord.com/api/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    scopes: ['email', 'identify'],
  },
  facebook: {
    authorize: 'https://www.facebook.com/dialog/oauth',
    token: 'https://graph.facebook.com/oauth/access_token',
    scopes: ['email'],
  },
  figma: {
    authorize: 'https://www.figma.com/oauth',
    token: 'https://www.figma.com/api/oauth/token',
    scopes: ['files:read'],
  },
  fly: {
    authorize: 'https://api.fly.io/oauth/authorize',
    token: 'https://api.fly.io/oauth/token',
    scopes: ['read'],
  },
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
    scopes: ['email', 'profile'],
  },
  kakao: {
    authorize: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
    scopes: ['account_email', 'profile_image', 'profile_nickname'],
  },
  linkedin: {
    authorize: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    scopes: ['r_emailaddress', 'r_liteprofile'],
  },
  linkedin_oidc: {
    authorize: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    userinfo: 'https://api.linkedin.com/v2/userinfo',
    scopes: ['openid', 'email', 'profile'],
  },
  notion: {
    authorize: 'https://api.notion.com/v1/oauth/authorize',
    token: 'https://api.notion.com/v1/oauth/token',
    scopes: [],
    parameters: { owner: 'user' },
  },
  slack: {
    authorize: 'https://slack.com/oauth/authorize',
    token: 'https://slack.com/api/oauth.access',
    scopes: ['identity.basic', 'identity.email', 'identity.avatar'],
  },
  slack_oidc: {
    authorize: 'https://slack.com/openid/connect/authorize',
    token: 'https://slack.com/api/openid.connect.token',
    userinfo: 'https://slack.com/api/openid.connect.userInfo',
    scopes: ['profile', 'email', 'openid'],
  },
  spotify: {
    authorize: 'https://accounts.spotify.com/authorize',
    token: 'https://accounts.spotify.com/api/token',
    scopes: ['user-read-email'],
  },
  twitch: {
    authorize: 'https://id.twitch.tv/oauth2/authorize',
    token: 'https://id.twitch.tv/oauth2/token',
    scopes: ['user:read:email'],
  },
  twitter: {
    authorize: 'https://api.twitter.com/oauth/authorize',
    token: 'https://api.twitter.com/oauth/access_token',
    scopes: [],
  },
  workos: {
    authorize: 'https://api.workos.com/sso/authorize',
    token: 'https://api.workos.com/sso/token',
    scopes: [],
  },
  zoom: {
    authorize: 'https://zoom.us/oauth/authorize',
    token: 'https://zoom.us/oauth/token',
    scopes: ['user:read:user'],
  },
}

/** Providers that the local provider can stand in for: OpenID Connect, and GitHub. It lacks the paths of GitLab. */
export const playedProviders: readonly string[] = [...Object.keys(ownEndpoints), 'github', 'keycloak'].sort()

/** OpenID Connect at a URL of the operator's choice, with Keycloak's paths. */
export function openIdAt(url: string, scopes: readonly string[]): Endpoints {
  const base = `${url.replace(/\/$/, '')}/protocol/openid-connect`
  return { authorize: `${base}/auth`, token: `${base}/token`, userinfo: `${base}/userinfo`, scopes }
}
