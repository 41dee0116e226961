import type { Fields } from '../http/body.ts'
import { badRequest, invalid } from '../http/errors.ts'
import { urlParts } from '../http/go-url.ts'
import type { AttributeMapping, AttributeSource } from '../store/sso-providers.ts'
import { nameIds } from './saml-names.ts'

/** The fields of an identity provider that an administrator may set. */
export const providerFields = {
  type: 'text',
  metadata_url: 'text',
  metadata_xml: 'text',
  domains: 'texts',
  attribute_mapping: 'object',
  name_id_format: 'text',
  resource_id: 'optionalText',
  disabled: 'flag',
} as const

export type ProviderFields = Fields<typeof providerFields>

const formats = [nameIds.persistent, nameIds.email, nameIds.transient, nameIds.unspecified]

/** @throws AuthError 400 `validation_failed`, `bad_json` */
export function checkFields(fields: ProviderFields, isNew: boolean): void {
  const { type, metadata_url: url, metadata_xml: xml, name_id_format: format } = fields
  if (isNew && type !== 'saml') throw invalid("Only 'saml' supported for SSO provider type")
  if (url && xml) throw invalid('Only one of metadata_xml or metadata_url needs to be set')
  if (isNew && !url && !xml) throw invalid('Either metadata_xml or metadata_url must be set')
  if (url) {
    const parts = urlParts(url)
    if (!parts?.scheme || url.includes('\\')) throw invalid('metadata_url is not a valid URL')
    if (parts.scheme !== 'https') throw invalid('metadata_url is not a HTTPS URL')
  }
  if (format && !(formats as string[]).includes(format)) {
    throw invalid(`name_id_format must be unspecified or one of ${formats.join(', ')}`)
  }
}

/**
 * Reads `attribute_mapping`, `{keys: {<claim>: {name?, names?, default?, array?}}}`; undefined when it has no keys.
 * @throws AuthError 400 `bad_json`
 */
export function readMapping(given: Record<string, unknown> | undefined): AttributeMapping | undefined {
  const keys = given?.['keys']
  if (keys === undefined || keys === null) return undefined
  const entries = Object.entries(requireObject(keys)).map(([claim, source]) => [claim, readSource(source)])
  return { keys: Object.fromEntries(entries) as Record<string, AttributeSource> }
}

function readSource(value: unknown): AttributeSource {
  const { name, names, array, default: standard } = requireObject(value)
  const isText = (text: unknown) => typeof text === 'string'
  if ((name ?? '') !== '' && !isText(name)) throw wrong()
  if (names !== undefined && names !== null && !(Array.isArray(names) && names.every(isText))) throw wrong()
  return {
    ...(name ? { name: name as string } : {}),
    ...(Array.isArray(names) && names.length > 0 ? { names: names as string[] } : {}),
    ...(standard === undefined || standard === null ? {} : { default: standard }),
    ...(array === true ? { array } : {}),
  }
}

function requireObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw wrong()
}

const wrong = () =>
  badRequest(
    'bad_json',
    'Could not parse request body as JSON: json: cannot unmarshal attribute_mapping into Go struct',
  )
