import { invalid } from '../http/errors.ts'

/**
 * The XML of a posted SAML response.
 * @param form as the browser posts it
 * @throws AuthError 400 `validation_failed`
 */
export function decodeResponse(form: URLSearchParams): string {
  const encoded = (form.get('SAMLResponse') ?? '').replaceAll(/\s/g, '')
  if (encoded === '') throw invalid('SAMLResponse is missing')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) throw invalid('SAMLResponse is not a valid Base64 string')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'))
  } catch {
    throw invalid('SAMLResponse is not a valid XML SAML assertion')
  }
}
