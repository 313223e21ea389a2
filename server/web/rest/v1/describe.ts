import { SCOPE_LABELS } from '../../../../shared/labels/account/token-scopes.ts'
import { LeagueRosters } from '../../../../shared/roster/roster.ts'
import { type Meta, scopeOf } from '../../../core/trpc/trpc.ts'
import { FAILURES, IDEMPOTENCY_KEY } from '../openapi-parts.ts'
import { fieldsOf, jsonSchemaOf, outputOf, procedureAt, takesKey } from './fields.ts'
import { PREFIX, type V1Route, v1Routes } from './match.ts'
import type { ProcedurePath } from './paths.ts'
import { TAGS } from './tags.ts'

type Json = Record<string, unknown>
type Status = keyof typeof FAILURES

/** Of what is too large to be checked each time it is sent; tests hold it to these. */
const UNCHECKED: Partial<Record<ProcedurePath, Json>> = {
  'roster.ofLeague': jsonSchemaOf(LeagueRosters, 'output'),
}

/** An OpenAPI 3.1 document of the paths of all procedures, made of their table and their schemas. @param publicUrl where people find the server */
export function describeV1(publicUrl: string): Json {
  const schemas: Json = { Error: ERROR }
  const paths: Record<string, Json> = {}
  for (const route of v1Routes) {
    const path = `${PREFIX}${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describe(route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Empire',
      version: '1',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Of a sign-in' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'empire_pat_…',
          description: `An API token, with the scope that is named: ${Object.entries(SCOPE_LABELS)
            .map(([scope, { about }]) => `\`${scope}\`: ${about}`)
            .join(' ')}`,
        },
      },
      schemas,
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
    paths,
  }
}

const ABOUT =
  'Everything that the app itself can do. Send `Authorization: Bearer` and an API token (page “API tokens”), or the token of a session. Times are ms since the epoch, points hundredths. A write that would be done twice takes the header `Idempotency-Key`. Failures are `{error, msg, code, fields}`: `code` is for programs.'

const ERROR: Json = {
  type: 'object',
  required: ['error', 'msg'],
  properties: {
    error: { type: 'string', description: 'What happened, for people' },
    msg: { type: 'string', description: 'The same as `error`' },
    code: { type: 'string', description: 'Of the catalog: what happened, for programs' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Which fields are wrong, and why',
    },
  },
}

function describe(route: V1Route, schemas: Json): Json {
  const { procedure, method, params, summary } = route
  const fields = [...fieldsOf(procedure)]
    .filter(([name]) => name !== 'idempotencyKey')
    .map(([name, schema]) => ({
      name,
      schema: hoisted(jsonSchemaOf(schema, 'input'), { procedure, schemas }),
      isOptional: schema.safeParse(undefined).success,
    }))
  const isInPath = ({ name }: { name: string }) => params.includes(name)
  const rest = fields.filter((field) => !isInPath(field))
  const parameters = [
    ...fields.filter(isInPath).map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
    ...(method === 'GET'
      ? rest.map(({ name, schema, isOptional }) => ({
          name,
          in: 'query',
          required: !isOptional,
          // An object is JSON there; lists are the name again and again.
          ...(hasObject(schema) ? { content: { 'application/json': { schema } } } : { schema }),
        }))
      : []),
    ...(takesKey(procedure) ? [IDEMPOTENCY_KEY] : []),
  ]
  const needed = rest.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest.map(({ name, schema }) => [name, schema])),
    ...(needed.length > 0 && { required: needed }),
    additionalProperties: false,
  }
  return {
    operationId: operationId(procedure),
    summary,
    description: whoMay(procedure),
    tags: [procedure.split('.')[0]],
    security: securityOf(procedure),
    ...(parameters.length > 0 && { parameters }),
    ...(method !== 'GET' &&
      rest.length > 0 && {
        requestBody: { required: needed.length > 0, content: { 'application/json': { schema: body } } },
      }),
    responses: {
      ...succeeded(procedure, schemas),
      ...Object.fromEntries(
        failuresOf(route).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

function succeeded(procedure: ProcedurePath, schemas: Json): Json {
  const { type } = procedureAt(procedure)._def
  if (type === 'subscription')
    return {
      200: {
        description: 'Server-sent events',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
    }
  const output = outputOf(procedure)
  if (output === null && type === 'mutation') return { 204: { description: 'Done' } }
  const schema = output === null ? (UNCHECKED[procedure] ?? {}) : jsonSchemaOf(output, 'output')
  return {
    200: {
      description: type === 'mutation' ? 'Done' : 'What was asked for',
      content: { 'application/json': { schema: hoisted(schema, { procedure, schemas }) } },
    },
  }
}

/** A schema that names parts of itself: these go to the components, under a name of their own. */
function hoisted(schema: Json, { procedure, schemas }: { procedure: ProcedurePath; schemas: Json }): Json {
  const { $defs, ...rest } = schema
  const text = JSON.stringify(rest)
  const self = text.includes('"$ref":"#"')
  if ($defs === undefined && !self) return rest
  const prefix = operationId(procedure)
  // The same parts come again in each field and answer of a procedure.
  const count = Object.keys(schemas).length
  const nameOf = (name: string) => `${prefix}${count}${name.replace(/\W/g, '')}`
  const moved = (part: unknown): unknown =>
    JSON.parse(
      JSON.stringify(part)
        .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${nameOf('Self')}"`)
        .replace(
          /"\$ref":"#\/\$defs\/([^"]+)"/g,
          (_, name: string) => `"$ref":"#/components/schemas/${nameOf(name)}"`,
        ),
    )
  for (const [name, part] of Object.entries(Object($defs) as Json)) schemas[nameOf(name)] = moved(part)
  if (!self) return moved(rest) as Json // an object, as it was
  schemas[nameOf('Self')] = moved(rest)
  return { $ref: `#/components/schemas/${nameOf('Self')}` }
}

function metaOf(procedure: ProcedurePath) {
  return procedureAt(procedure)._def.meta as Meta | undefined // made by t
}

function isForAnyone(procedure: ProcedurePath): boolean {
  return !metaOf(procedure)?.needsSession
}

function hasObject(schema: Json): boolean {
  const { type, anyOf } = schema
  return type === 'object' || (Array.isArray(anyOf) && anyOf.some((one: Json) => hasObject(one)))
}

function scopeAt(procedure: ProcedurePath) {
  return scopeOf(procedureAt(procedure)._def.type, metaOf(procedure))
}

/** Who may call it, in a sentence. */
export function whoMay(procedure: ProcedurePath): string {
  if (isForAnyone(procedure)) return 'For anyone.'
  const scope = scopeAt(procedure)
  return scope === null
    ? 'For people who are signed in; no API token may.'
    : `API tokens need the scope \`${scope}\`.`
}

function securityOf(procedure: ProcedurePath): Json[] {
  if (isForAnyone(procedure)) return []
  const scope = scopeAt(procedure)
  return [{ session: [] }, ...(scope === null ? [] : [{ apiToken: [scope] }])]
}

function failuresOf({ procedure, method }: V1Route): Status[] {
  return [
    400,
    ...(procedure === 'auth.logIn' || procedure.startsWith('auth.reset') ? ([401] as const) : []),
    403,
    404,
    ...(method === 'GET' ? [] : ([409, 413, 415] as const)),
    ...(isForAnyone(procedure) ? [] : ([422] as const)),
    429,
    500,
    503,
  ]
}

/** What generated clients call it: `lineup.set` is `lineupSet`. */
function operationId(procedure: ProcedurePath): string {
  const [noun = '', act = ''] = procedure.split('.')
  return `${noun}${act.charAt(0).toUpperCase()}${act.slice(1)}`
}
