import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal in Airtable's words: `{error: {type, message}}`, or `{error: type}` where Airtable sends no message. */
export class AirtableRefusal extends Error {
  readonly status: ContentfulStatusCode
  readonly body: unknown

  constructor(status: ContentfulStatusCode, type: string, message?: string) {
    super(message ?? type)
    this.name = 'AirtableRefusal'
    this.status = status
    this.body = { error: message === undefined ? type : { type, message } }
  }
}

/** No token, or an unknown one. */
export const authenticationRequired = () =>
  new AirtableRefusal(401, 'AUTHENTICATION_REQUIRED', 'Authentication required')

/** A base or a record that does not exist. */
export const notFound = () => new AirtableRefusal(404, 'NOT_FOUND')

/** A table that does not exist, or that the token may not see: Airtable does not say which. */
export const noSuchTable = () =>
  new AirtableRefusal(
    403,
    'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND',
    'Invalid permissions, or the requested model was not found. Check that both your user and your token have the ' +
      'required permissions, and that the model names and/or ids are correct.',
  )

/** A body of more bytes than Airtable reads. */
export const tooLarge = () => new AirtableRefusal(413, 'REQUEST_TOO_LARGE', 'Request body is too large')

/** A body that cannot be parsed. */
export const notJson = () => new AirtableRefusal(400, 'INVALID_REQUEST_BODY', 'Could not parse request body')

/** A parameter with an invalid value. */
export const invalidRequest = (detail = 'Check your request data.') =>
  new AirtableRefusal(
    422,
    'INVALID_REQUEST_UNKNOWN',
    `Invalid request: parameter validation failed. ${detail}`,
  )

/** @param name of what the body has to contain: `fields` or `records` */
export const missingFields = (name: string) =>
  new AirtableRefusal(
    422,
    'INVALID_REQUEST_MISSING_FIELDS',
    `Could not find field "${name}" in the request body`,
  )

/** @param each what each record has to have, as Airtable writes it */
export const tooManyRecords = (each: string) =>
  new AirtableRefusal(
    422,
    'INVALID_RECORDS',
    `You must provide an array of up to 10 record objects, each with ${each} for cell values.`,
  )

/** One request that updates a record twice. */
export const sameRecordTwice = () =>
  new AirtableRefusal(422, 'INVALID_RECORDS', 'Cannot update the same record multiple times in one request')

/** A record to update that the table does not have. */
export const noSuchRecord = (id: string) =>
  new AirtableRefusal(422, 'ROW_DOES_NOT_EXIST', `Record ID ${id} does not exist in this table`)

/** A field that the table does not have. */
export const unknownField = (name: string) =>
  new AirtableRefusal(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${name}"`)

/** A value that the type of the field does not allow. */
export const invalidValue = (name: string) =>
  new AirtableRefusal(422, 'INVALID_VALUE_FOR_COLUMN', `Field "${name}" cannot accept the provided value`)

/** @param why the formula of `filterByFormula` cannot be read or run */
export const invalidFormula = (why: string) =>
  new AirtableRefusal(
    422,
    'INVALID_FILTER_BY_FORMULA',
    `The formula for filtering records is invalid: ${why}`,
  )

/** The `offset` of a list that has expired, or that began before a restart. */
export const unknownIterator = () =>
  new AirtableRefusal(
    422,
    'LIST_RECORDS_ITERATOR_NOT_AVAILABLE',
    'The client should restart iteration from the beginning.',
  )
