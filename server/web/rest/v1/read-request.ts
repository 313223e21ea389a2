import { DomainError } from '../../../core/errors/errors.ts'
import { checkValues, readJson } from '../../wire/read-json.ts'
import { fieldsOf, jsonSchemaOf } from './fields.ts'
import type { Match } from './match.ts'
import type { ProcedurePath } from './paths.ts'

/** What a request has besides its path. */
export interface Sent {
  readonly method: string
  /** As Fastify has read it: texts, and lists where a name comes twice. */
  readonly query: unknown
  /** JSON, checked; undefined for none. */
  readonly body: unknown
  /** Of the header `Idempotency-Key`. */
  readonly idempotencyKey: string | null
}

/**
 * The input of a procedure out of a request: what the path says, and the query of a GET or else the body. Nothing is
 * judged here but whether something is said twice, or where it is not read; the rest the procedure does.
 * @throws {DomainError} INVALID_INPUT
 */
export function readRequest({ procedure, params }: Match, sent: Sent): Record<string, unknown> | undefined {
  checkValues(params)
  const isGet = sent.method === 'GET'
  const query = asRecord(sent.query)
  if (!isGet && Object.keys(query).length > 0)
    throw fault(Object.keys(query)[0] ?? 'query', 'Send this in the body: only a GET has a query.')
  checkValues(query)
  const own = isGet ? fromTexts(procedure, query) : bodyOf(sent.body)
  for (const name of Object.keys(params))
    if (Object.hasOwn(own, name)) throw fault(name, 'This is in the path already.')
  if (Object.hasOwn(own, 'idempotencyKey'))
    throw fault('idempotencyKey', 'Send this as the header Idempotency-Key.')
  const key = sent.idempotencyKey === null ? {} : { idempotencyKey: sent.idempotencyKey }
  const input = { ...own, ...fromTexts(procedure, params), ...key }
  return fieldsOf(procedure).size === 0 && Object.keys(input).length === 0 ? undefined : input
}

function bodyOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return { ...body }
  throw fault('body', 'Send a JSON object.')
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** In an address everything is text: numbers, switches and objects, which are JSON there, are read as their field takes them. */
function fromTexts(procedure: ProcedurePath, texts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => {
      const taken = typesOf(procedure, name)
      const isList = taken.has('array')
      const values = (Array.isArray(value) ? value : [value]).map((one) => fromText(String(one), taken))
      return [name, isList || values.length > 1 ? values : values[0]]
    }),
  )
}

function fromText(text: string, taken: ReadonlySet<string>): unknown {
  if (taken.has('string')) return text
  if (taken.has('null') && text === 'null') return null
  if (taken.has('object') && text.startsWith('{')) return readJson(text)
  if (taken.has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  if ((taken.has('number') || taken.has('integer')) && /^-?\d{1,15}(\.\d{1,9})?$/.test(text))
    return Number(text)
  return text
}

const known = new Map<string, ReadonlySet<string>>()

/** The JSON types that a field takes; of a list, with those of its items. */
function typesOf(procedure: ProcedurePath, name: string): ReadonlySet<string> {
  const schema = fieldsOf(procedure).get(name)
  // What the procedure does not read it refuses itself, by its name.
  if (!schema) return new Set()
  const key = `${procedure} ${name}`
  const before = known.get(key)
  if (before) return before
  const types = new Set<string>()
  collect(jsonSchemaOf(schema, 'input'), types)
  known.set(key, types)
  return types
}

function collect(schema: unknown, types: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return
  const { type, anyOf, items, enum: choices } = schema as Record<string, unknown>
  for (const one of Array.isArray(type) ? type : [type]) if (typeof one === 'string') types.add(one)
  if (Array.isArray(choices)) for (const one of choices) types.add(one === null ? 'null' : typeof one)
  if (Array.isArray(anyOf)) for (const one of anyOf) collect(one, types)
  collect(items, types)
}

function fault(name: string, words: string): DomainError {
  return new DomainError('INVALID_INPUT', { fields: { [name]: words } })
}
