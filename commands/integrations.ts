import { CliError, connectionVariables, list, value, type Credentials, type Environment } from 'local-cloud'

/** What the variables of a local service are made from. */
export type LocalFacts = { cloudUrl: string; databaseUrl: string; credentials: Credentials }

/** An outside service of the site, and the local one that replaces it. */
export type Integration = {
  /** Display name. */
  name: string
  /** Name of the local service; none: the database, which the local cloud needs itself. */
  service?: string
  required: readonly string[]
  optional: readonly string[]
  /** The variables that connect the site to the local service. */
  fill(facts: LocalFacts): Record<string, string>
  /** What is logged when the real service is used. */
  describe(environment: Environment): string
}

/** Every integration of the site; a new one is an entry here and a service in the local cloud. */
export const integrations: readonly Integration[] = [
  {
    name: 'Database',
    required: ['DATABASE_URL'],
    optional: [],
    fill: ({ databaseUrl }) => ({ DATABASE_URL: databaseUrl }),
    describe: (environment) => URL.parse(environment.DATABASE_URL ?? '')?.host ?? 'not an address',
  },
  {
    name: 'Sanity',
    service: 'content-lake',
    required: ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_API_READ_TOKEN', 'SANITY_REVALIDATE_SECRET'],
    optional: ['SANITY_API_HOST', 'SANITY_API_WRITE_TOKEN'],
    fill: (facts) => connectionVariables('content-lake', facts),
    describe: (environment) =>
      `project ${environment.SANITY_PROJECT_ID}, dataset ${environment.SANITY_DATASET}, ` +
      (value(environment, 'SANITY_API_HOST') ?? 'https://api.sanity.io'),
  },
  {
    name: 'Airtable',
    service: 'airtable',
    required: ['AIRTABLE_API_KEY', 'AIRTABLE_BASE_ID'],
    optional: ['AIRTABLE_ENDPOINT_URL'],
    fill: (facts) => connectionVariables('airtable', facts),
    describe: (environment) =>
      `base ${environment.AIRTABLE_BASE_ID}, ` +
      (value(environment, 'AIRTABLE_ENDPOINT_URL') ?? 'https://api.airtable.com'),
  },
  {
    ...formIntegration('Contact form', 'CONTACT_FORM_URL', 'contact'),
    optional: ['FORM_SERVICE_URL'],
    fill: ({ cloudUrl }) => ({
      CONTACT_FORM_URL: `${cloudUrl}/forms/contact`,
      // Forms without a variable of their own.
      FORM_SERVICE_URL: `${cloudUrl}/forms`,
    }),
  },
  formIntegration('Free design form', 'DESIGN_FORM_URL', 'free-design'),
  {
    name: 'Supabase',
    service: 'auth',
    required: ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY'],
    optional: [],
    fill: (facts) => connectionVariables('auth', facts),
    describe: (environment) => value(environment, 'SUPABASE_URL') ?? '',
  },
  {
    name: 'Checkout',
    service: 'checkout',
    required: ['CHECKOUT_URL'],
    optional: ['CHECKOUT_ALLOWED_ORIGINS'],
    fill: (facts) => ({
      ...connectionVariables('checkout', facts),
      CHECKOUT_ALLOWED_ORIGINS: new URL(facts.cloudUrl).origin,
    }),
    describe: (environment) => URL.parse(environment.CHECKOUT_URL ?? '')?.host ?? 'not an address',
  },
]

/** A form service is one URL; its path may contain a secret, so only the host is logged. */
function formIntegration(name: string, variable: string, form: string): Integration {
  return {
    name,
    service: 'forms',
    required: [variable],
    optional: [],
    fill: ({ cloudUrl }) => ({ [variable]: `${cloudUrl}/forms/${form}` }),
    describe: (environment) => URL.parse(environment[variable] ?? '')?.host ?? 'not an address',
  }
}

/** Which integrations are real, and which a local service replaces. */
export type Choice = { local: Integration[]; remote: Integration[] }

/**
 * Decides for each integration: none of its variables set means local, all required ones set means the real one.
 * @throws CliError that lists the missing variables when an integration has only some of its required ones
 */
export function chooseIntegrations(
  environment: Environment,
  all: readonly Integration[] = integrations,
): Choice {
  const present = (name: string) => value(environment, name) !== undefined
  const choice: Choice = { local: [], remote: [] }
  const halves: string[] = []
  for (const integration of all) {
    const set = [...integration.required, ...integration.optional].filter(present)
    const missing = integration.required.filter((name) => !present(name))
    if (set.length === 0) choice.local.push(integration)
    else if (missing.length === 0) choice.remote.push(integration)
    else halves.push(half(integration, set, missing))
  }
  if (halves.length > 0) throw new CliError(halves.join('\n'))
  return choice
}

function half(integration: Integration, set: string[], missing: string[]): string {
  return (
    `${integration.name} is only half configured: ${list(missing)} ${missing.length > 1 ? 'are' : 'is'} missing. ` +
    `Set ${missing.length > 1 ? 'them' : 'it'}, or remove ${list(set)} to use the local one (.env.example explains each).`
  )
}
