import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v1Routes } from '../../server/web/rest/v1/match.ts'
import { SCOPE_OF } from '../support/token-scopes.ts'
import { createWorld, type World } from '../support/world.ts'

type Json = Record<string, unknown>

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema?: Json
  /** Of an object in a query, which is JSON there. */
  readonly content?: { readonly 'application/json': { readonly schema: Json } }
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: ReadonlyArray<Record<string, readonly string[]>>
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Json }> }
  readonly responses: Record<string, Json>
}

interface Document {
  readonly openapi: string
  readonly info: Json
  readonly servers: unknown
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>
  readonly components: Record<string, Record<string, unknown>>
  readonly paths: Record<string, Record<string, Operation>>
}

let world: World
let text: string
let document: Document
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )

beforeAll(async () => {
  world = createWorld({ config: { publicUrl: 'https://empire.example.org' } })
  text = (await (await world.http()).inject('/api/v1/openapi.json')).body
  document = JSON.parse(text) as Document // checked below
})
afterAll(() => world[Symbol.asyncDispose]())

describe('the OpenAPI document of all procedures', () => {
  it('has each path of the table with its method, named by its procedure', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: 'https://empire.example.org' }])
    const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(described.toSorted()).toEqual(
      v1Routes.map(({ method, path }) => `${method} /api/v1${path}`).toSorted(),
    )
    const ids = operations().map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]+$/)
    for (const { summary, path } of operations()) expect(summary.length, path).toBeGreaterThan(7)
  })

  it('says which scope a token needs, and who else may', () => {
    for (const { procedure, method, path } of v1Routes) {
      const operation = document.paths[`/api/v1${path}`]?.[method.toLowerCase()]
      const scope = SCOPE_OF[procedure]
      const expected =
        scope === 'anyone' ? [] : [{ session: [] }, ...(scope === 'never' ? [] : [{ apiToken: [scope] }])]
      expect(operation?.security, procedure).toEqual(expected)
      expect('422' in (operation?.responses ?? {}), procedure).toBe(scope !== 'anyone')
    }
  })

  it('has a parameter for each part of a path, with a schema, and no body for a GET', () => {
    for (const { path, method, parameters = [], requestBody } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      expect(
        parameters
          .filter((one) => one.in === 'path')
          .map(({ name }) => name)
          .toSorted(),
        path,
      ).toEqual(inPath.toSorted())
      for (const one of parameters) {
        expect(schemaOf(one), path).toBeTypeOf('object')
        if (one.in === 'path') expect(one.required, path).toBe(true)
      }
      if (method === 'get') expect(requestBody, path).toBeUndefined()
      const names = parameters.map((one) => `${one.in} ${one.name}`)
      expect(new Set(names).size, path).toBe(names.length)
    }
  })

  it('takes an idempotency key where the procedure does', () => {
    const taking = operations().filter(({ parameters = [] }) =>
      parameters.some(({ name }) => name === 'Idempotency-Key'),
    )
    expect(taking.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['leagueCreate', 'waiverClaim', 'tradeOffer', 'rosterMove', 'chatPost']),
    )
    expect(text).not.toContain('"idempotencyKey"')
  })

  it('refers to nothing that is missing, keeps nothing that is not referred to, and names each tag', () => {
    const { securitySchemes: _, ...components } = document.components
    const kept = Object.entries(components).flatMap(([kind, members]) =>
      Object.keys(members).map((name) => `#/components/${kind}/${name}`),
    )
    const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to)
    expect(new Set(referred)).toEqual(new Set(kept))
    const tags = document.tags.map(({ name }) => name)
    expect(new Set(operations().flatMap((one) => one.tags))).toEqual(new Set(tags))
  })

  it('has only what is a JSON Schema where a schema is', () => {
    const faults: string[] = []
    for (const { path, method, parameters = [], requestBody, responses } of operations()) {
      const at = `${method} ${path}`
      for (const one of parameters) faults.push(...faultsOf(schemaOf(one), `${at} ${one.name}`))
      for (const { schema } of Object.values(requestBody?.content ?? {})) faults.push(...faultsOf(schema, at))
      for (const answer of Object.values(responses)) {
        const content = Object(answer['content']) as Record<string, { schema: Json }>
        for (const { schema } of Object.values(content)) faults.push(...faultsOf(schema, `${at} answer`))
        if (!('$ref' in answer)) expect(answer, at).toHaveProperty('description')
      }
    }
    for (const [name, schema] of Object.entries(document.components['schemas'] ?? {}))
      faults.push(...faultsOf(schema, name))
    expect(faults).toEqual([])
  })

  it('has a page to read it on', async () => {
    const server = await world.http()
    const page = await server.inject('/api/v1/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/api/v1/docs/start.js')
    expect((await server.inject('/api/v1/docs/start.js')).body).toContain('/api/v1/openapi.json')
  })
})

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
/** Keywords of JSON Schema 2020-12, and what may stand under each. */
const KEYWORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) => (Array.isArray(value) ? value : [value]).every((one) => TYPES.has(String(one))),
  properties: isObject,
  required: isTexts,
  additionalProperties: isSchema,
  propertyNames: isSchema,
  items: isSchema,
  prefixItems: isSchemas,
  anyOf: isSchemas,
  oneOf: isSchemas,
  allOf: isSchemas,
  not: isSchema,
  enum: Array.isArray,
  const: () => true,
  default: () => true,
  $ref: (value) => typeof value === 'string',
  description: (value) => typeof value === 'string',
  title: (value) => typeof value === 'string',
  pattern: (value) => typeof value === 'string' && new RegExp(value, 'u') instanceof RegExp,
  format: (value) => typeof value === 'string',
  minLength: Number.isInteger,
  maxLength: Number.isInteger,
  minItems: Number.isInteger,
  maxItems: Number.isInteger,
  minimum: Number.isFinite,
  maximum: Number.isFinite,
  exclusiveMinimum: Number.isFinite,
  exclusiveMaximum: Number.isFinite,
  multipleOf: Number.isFinite,
  deprecated: (value) => typeof value === 'boolean',
  readOnly: (value) => typeof value === 'boolean',
  contentEncoding: (value) => typeof value === 'string',
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || isObject(value)
}
function isSchemas(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isSchema)
}
function isTexts(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === 'string') &&
    new Set(value).size === value.length
  )
}

function schemaOf({ schema, content }: Parameter): Json | undefined {
  return schema ?? content?.['application/json'].schema
}

/** What of a schema is none. */
function faultsOf(schema: unknown, at: string): string[] {
  if (!isObject(schema)) return typeof schema === 'boolean' ? [] : [`${at}: no schema`]
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const fits = KEYWORDS[keyword]
    if (!fits) return [`${at}: ${keyword}`]
    if (!fits(value)) return [`${at}: ${keyword} is ${JSON.stringify(value)}`]
    if (keyword === 'properties')
      return Object.entries(Object(value) as Json).flatMap(([name, inner]) =>
        faultsOf(inner, `${at}.${name}`),
      )
    if (Array.isArray(value) && ['prefixItems', 'anyOf', 'oneOf', 'allOf'].includes(keyword))
      return value.flatMap((inner) => faultsOf(inner, `${at} ${keyword}`))
    return isObject(value) && ['items', 'additionalProperties', 'propertyNames', 'not'].includes(keyword)
      ? faultsOf(value, `${at} ${keyword}`)
      : []
  })
}
