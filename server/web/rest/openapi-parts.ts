/** How each status of a failure reads in an OpenAPI document. */
export const FAILURES = {
  400: 'The input cannot be used; `fields` says what and why, unknown fields among it',
  401: 'Wrong username or password, or a reset that is no longer valid',
  403: 'Only for the commissioner, not by this API token, or asked for by a page of another site',
  404: 'Not there, or not yours',
  409: 'Taken, full, or done already',
  413: 'The body is too large',
  415: 'The body is not JSON, or where files are taken no form',
  422: 'The session or API token is invalid, and nothing else',
  429: 'Too many tries; `Retry-After` says for how long',
  500: 'A bug; the log says more',
  503: 'Busy, unable to save, or without an answer from the sports feed; `Retry-After` says for how long',
} as const

/** The header of what is done once, as a parameter of an OpenAPI document. */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random name for what you want done, such as a UUID. Send the same again when no answer came: it is done once, and for a week the answer is the same. With another body it is refused (409).',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}
