import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../support.ts'
import { startWithPeople } from './support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
let auth: Awaited<ReturnType<typeof startWithPeople>>
beforeAll(async () => {
  pool = await openPool('auth_rest_oauth_clients')
  auth = await startWithPeople(pool)
})
afterAll(() => pool.end())

const path = '/admin/oauth/clients'
const redirect_uris = ['https://app.example/callback']

describe('OAuth clients', () => {
  it('are registered with a secret that is shown only once', async () => {
    const made = await auth.admin('POST', path, { client_name: 'App', redirect_uris })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      client_secret: expect.stringMatching(/^[\w-]{43}$/),
      client_type: 'confidential',
      redirect_uris,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      client_name: 'App',
      registration_type: 'manual',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    const { client_secret, ...shown } = made.body
    const own = `${path}/${shown['client_id']}`
    expect((await auth.admin('GET', own)).body).toEqual(shown)
    expect((await auth.admin('GET', path)).body['clients']).toContainEqual(shown)
    const changed = await auth.admin('PUT', own, { client_name: 'Renamed' })
    expect(changed.body).toMatchObject({ client_name: 'Renamed', redirect_uris })
    const renewed = await auth.admin('POST', `${own}/regenerate_secret`)
    expect(renewed.status).toBe(200)
    expect(renewed.body['client_secret']).not.toBe(client_secret)
    expect((await auth.admin('DELETE', own)).status).toBe(204)
    expect((await auth.admin('GET', own)).body).toEqual({
      code: 404,
      error_code: 'oauth_client_not_found',
      msg: 'OAuth client not found',
    })
  })

  it('have no secret when they are public clients', async () => {
    const { body } = await auth.admin('POST', path, { redirect_uris, token_endpoint_auth_method: 'none' })
    expect(body).toMatchObject({ client_type: 'public', token_endpoint_auth_method: 'none' })
    expect(body).not.toHaveProperty('client_secret')
    expect((await auth.admin('POST', `${path}/${body['client_id']}/regenerate_secret`)).body).toMatchObject({
      msg: 'Cannot regenerate secret for public client',
    })
  })

  it.each([
    [{}, '400: redirect_uris is required'],
    [
      { redirect_uris: ['http://app.example'] },
      "400: invalid redirect_uri 'http://app.example': HTTP scheme only allowed for localhost",
    ],
    [
      { redirect_uris, grant_types: ['password'] },
      "400: grant_types must only contain 'authorization_code' and/or 'refresh_token'",
    ],
    [{ redirect_uris, logo_uri: 'x' }, '400: logo_uri must be a valid URL'],
  ])('are refused: %j', async (given, msg) => {
    expect((await auth.admin('POST', path, given)).body).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg,
    })
  })

  it('need at least one field to update, and a valid id', async () => {
    const { body } = await auth.admin('POST', path, { redirect_uris })
    expect((await auth.admin('PUT', `${path}/${body['client_id']}`, {})).body).toMatchObject({
      msg: 'No fields provided for update',
    })
    expect((await auth.admin('GET', `${path}/x`)).body).toMatchObject({ msg: 'invalid client_id format' })
  })

  it('are unavailable when the OAuth server is disabled', async () => {
    const off = await startWithPeople(pool, { GOTRUE_OAUTH_SERVER_ENABLED: 'false' })
    expect((await off.admin('GET', path)).body).toEqual({
      code: 404,
      error_code: 'feature_disabled',
      msg: 'OAuth server is disabled',
    })
  })
})
