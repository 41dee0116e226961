import { describe, expect, it } from 'vitest'
import { integrations } from '../../../../commands/integrations.ts'
import { checkLocalServices } from '../../../../commands/site/local-services.ts'

const named = (...names: string[]) => integrations.filter(({ name }) => names.includes(name))
const check = (environment: Record<string, string>, local = [...integrations]) => {
  checkLocalServices(local, environment)
}

describe('local services for a public site', () => {
  it.each(['', ' ', 'http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:3000/'])(
    'may replace every real one with SITE_URL “%s”',
    (SITE_URL) => expect(() => check({ SITE_URL })).not.toThrow(),
  )

  it.each([
    'https://www.liftpass.example',
    'http://192.168.1.7:3000',
    'http://10.0.0.2',
    'https://site.local',
    'https://site.test',
    'https://localhost.attacker.example',
    'www.liftpass.example',
  ])('are refused with the public SITE_URL %s', (SITE_URL) => {
    expect(() => check({ SITE_URL })).toThrow(`SITE_URL is ${SITE_URL}, so other people use this site`)
  })

  it('are not needed where everything is configured', () => {
    expect(() => check({ SITE_URL: 'https://a.example' }, [])).not.toThrow()
  })

  it('are refused in one message with the missing variables and both solutions', () => {
    const local = named('Airtable', 'Free design form', 'Supabase')
    expect(() => check({ SITE_URL: 'https://a.example', LOCAL_SERVICES: 'free-design-form' }, local)).toThrow(
      'Missing:\n' +
        '  Airtable: AIRTABLE_API_KEY, AIRTABLE_BASE_ID\n' +
        '  Supabase: SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY\n' +
        'Set these variables (.env.example explains each). Or, to use local services for exactly these on ' +
        'purpose, set LOCAL_SERVICES=airtable,free-design-form,supabase',
    )
  })

  it('replace only the services that the operator names', () => {
    const environment = { SITE_URL: 'https://a.example', LOCAL_SERVICES: 'airtable, contact-form' }
    expect(() => check(environment, named('Airtable', 'Contact form'))).not.toThrow()
    expect(() => check(environment, named('Airtable', 'Free design form'))).toThrow('DESIGN_FORM_URL')
  })

  it('are refused under a wrong name, with the right names shown', () => {
    expect(() => check({ LOCAL_SERVICES: 'airtable,all' })).toThrow(
      'LOCAL_SERVICES names “all”. It takes, with commas between: ' +
        'database, sanity, airtable, contact-form, free-design-form, supabase, checkout.',
    )
  })
})
