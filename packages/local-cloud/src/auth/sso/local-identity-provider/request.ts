import { inflateRawSync } from 'node:zlib'
import { attribute, BadXml, elements, isNamed, readXml, text } from '../untrusted-xml.ts'

/** A registered service provider and the only URL that responses are posted to. */
export type RegisteredServiceProvider = { entityId: string; acsUrl: string }

export type SignOnRequest = { program: RegisteredServiceProvider; requestId: string; relayState: string }

/**
 * Reads an authentication request of the redirect binding (SAML bindings 3.4). Its signature is not checked: the
 * response goes to the registered URL alone, which is what the signature is for.
 * @returns an error message for an invalid request
 */
export function readSignOnRequest(
  query: URLSearchParams,
  serviceProviders: readonly RegisteredServiceProvider[],
): SignOnRequest | string {
  const xml = inflate(query.get('SAMLRequest') ?? '')
  if (xml === undefined) return 'There is no SAMLRequest that can be read.'
  try {
    const request = readXml(xml, { plain: true })
    const [issuer] = elements(request, 'saml:Issuer')
    const acsUrl = attribute(request, 'AssertionConsumerServiceURL')
    const requestId = attribute(request, 'ID') ?? ''
    const program = serviceProviders.find(({ entityId }) => issuer && text(issuer) === entityId)
    if (!isNamed(request, 'samlp:AuthnRequest') || !program || requestId === '')
      return 'No program of this name may ask here.'
    if (acsUrl !== undefined && acsUrl !== program.acsUrl) return 'This address is not one of the program.'
    return { program, requestId, relayState: query.get('RelayState') ?? '' }
  } catch (error) {
    if (!(error instanceof BadXml)) throw error
    return 'The SAMLRequest cannot be read.'
  }
}

function inflate(encoded: string): string | undefined {
  try {
    const bytes = inflateRawSync(Buffer.from(encoded, 'base64'), { maxOutputLength: 64 * 1024 })
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
